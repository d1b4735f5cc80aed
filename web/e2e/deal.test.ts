// A fair deal: each page contributes after it has seen the server's commitment, and the record proves it.
import { createHash } from 'node:crypto';
import { expect, server, test, type Page } from './test.ts';
import { asked, browserOf, playNow } from './table.ts';

interface Sent {
  path: string;
  body: { commitment?: string; contribution?: string };
}

interface Deal {
  secret: string;
  commitment: string;
  contributions: string[];
}

interface Record {
  seed: string;
  deal: Deal;
}

const contribution = /^\d+(-\d+){3}$/;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

// The messages that the page sends, in order, and the commitments that it saw before them.
function listen(page: Page): { sent: Sent[]; shown: string[] } {
  const heard = { sent: [] as Sent[], shown: [] as string[] };
  page.on('request', (request) => {
    if (request.method() === 'POST')
      heard.sent.push({ path: new URL(request.url()).pathname, body: (request.postDataJSON() ?? {}) as Sent['body'] });
  });
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/deals')
      void response.json().then(
        ({ commitment }: { commitment: string }) => heard.shown.push(commitment),
        () => {},
      );
  });
  return heard;
}

const partOf = (sent: Sent[], path: RegExp): Sent['body'] => sent.find((one) => path.test(one.path))?.body ?? {};

async function leave(page: Page): Promise<void> {
  await asked(page);
  await page.getByRole('button', { name: 'This table' }).click();
  await page.getByRole('button', { name: /Let (a bot play for me|the bots finish)/ }).click();
}

async function recordOf(page: Page): Promise<Record> {
  const address = `${server.url}/api/tables/${new URL(page.url()).pathname.split('/')[2]}/record`;
  await expect.poll(async () => (await fetch(address)).status).toBe(200);
  return (await (await fetch(address)).json()) as Record;
}

// The formula in docs/protocol.md.
function isSound({ seed, deal: { secret, commitment, contributions } }: Record): boolean {
  return (
    sha256(secret) === commitment &&
    sha256(`peppermill deal 1\n${secret}\n${contributions.map((one) => `${one}\n`).join('')}`) === seed
  );
}

test('playing against bots: the page contributes to the deal, and the record has its part', async ({ browser }) => {
  const page = await browserOf(browser, null);
  const { sent, shown } = listen(page);
  await page.goto(server.url);
  await playNow(page, 'dicht-dran');
  const paths = sent.map(({ path }) => path);
  expect(paths.indexOf('/api/deals')).toBeLessThan(paths.indexOf('/api/quick'));
  const part = partOf(sent, /quick$/);
  expect(part.contribution).toMatch(contribution);
  expect(shown).toEqual([part.commitment]);
  await leave(page);
  const record = await recordOf(page);
  expect(record.deal.contributions).toEqual([part.contribution, '', '', '']);
  expect(record.deal.commitment).toBe(part.commitment);
  expect(isSound(record)).toBe(true);
  // Another contribution gives another deal.
  expect(isSound({ ...record, deal: { ...record.deal, contributions: ['1-2-3-4', '', '', ''] } })).toBe(false);
});

test('two people at a table: each contributes a part of their own', async ({ browser }) => {
  const [host, friend] = [await browserOf(browser, null), await browserOf(browser, null)];
  const [hosts, friends] = [listen(host), listen(friend)];
  await host.goto(server.url);
  await host.getByRole('button', { name: 'Create a table' }).click();
  await host.locator('.game-option', { hasText: 'Dicht dran' }).click();
  await host.locator('.segments', { hasText: 'Cooks at the table' }).locator('.segment', { hasText: '3' }).click();
  await host.getByRole('button', { name: 'Set the table' }).click();
  await expect(host).toHaveURL(/\/t\//);
  await friend.goto(host.url());
  await friend.getByRole('button', { name: 'Sit down' }).first().click();
  await expect(friend.locator('.seat-list li').nth(1)).toContainText('You');
  await host.getByRole('button', { name: 'Start, bots fill up' }).click();
  const parts = [partOf(hosts.sent, /tables$/), partOf(friends.sent, /join$/)].map((part) => part.contribution);
  for (const part of parts) expect(part).toMatch(contribution);
  expect(parts[0]).not.toBe(parts[1]);
  for (const page of [host, friend]) await leave(page);
  const record = await recordOf(host);
  expect(record.deal.contributions).toEqual([...parts, '']);
  expect(record.deal.commitment).toBe(partOf(hosts.sent, /tables$/).commitment);
  expect(isSound(record)).toBe(true);
});
