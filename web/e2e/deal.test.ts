// A fair deal: each page commits to a contribution after it has seen the server's commitment, reveals it at the start, and
// the record proves it.
import { createHash } from 'node:crypto';
import { expect, server, test, type Page } from './test.ts';
import { asked, browserOf, playNow } from './table.ts';

interface Sent {
  path: string;
  body: { commitment?: string; contribution?: string; hash?: string };
}

interface Deal {
  secret: string;
  commitment: string;
  contributions: string[];
  hashes: string[];
  given: string[];
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

// The formulas in docs/deals.md.
function isSound({ seed, deal: { secret, commitment, contributions, hashes } }: Record): boolean {
  const hashed = contributions.map((one, seat) =>
    one === '' ? '' : sha256(`peppermill contribution 1\n${commitment}\n${seat}\n${one}\n`),
  );
  return (
    sha256(secret) === commitment &&
    String(hashed) === String(hashes) &&
    sha256(
      `peppermill deal 2\n${secret}\n${contributions.map((one, seat) => `${hashes[seat]}\n${one}\n`).join('')}`,
    ) === seed
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
  const text = partOf(sent, /reveal$/).contribution;
  expect(text).toMatch(contribution);
  expect(JSON.stringify(part)).not.toContain(text);
  expect(shown).toEqual([part.commitment]);
  await leave(page);
  const record = await recordOf(page);
  expect(record.deal.contributions).toEqual([text, '', '', '']);
  expect(record.deal.hashes[0]).toBe(part.hash);
  expect(record.deal.given).toEqual(['revealed', 'nothing', 'nothing', 'nothing']);
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
  // Both see both hashes. A reload keeps what was committed.
  for (const page of [host, friend]) {
    await page.getByText('Trust in the deal').click();
    await expect(page.locator('.deal li')).toHaveCount(2);
  }
  await friend.reload();
  await expect(friend.locator('.seat-list li').nth(1)).toContainText('You');
  await host.getByRole('button', { name: 'Start, bots fill up' }).click();
  for (const page of [host, friend]) await asked(page);
  const parts = [hosts, friends].map(({ sent }) => partOf(sent, /reveal$/).contribution);
  for (const part of parts) expect(part).toMatch(contribution);
  expect(parts[0]).not.toBe(parts[1]);
  for (const page of [host, friend]) await leave(page);
  const record = await recordOf(host);
  expect(record.deal.contributions).toEqual([...parts, '']);
  expect(record.deal.given).toEqual(['revealed', 'revealed', 'nothing']);
  expect(record.deal.commitment).toBe(partOf(hosts.sent, /tables$/).commitment);
  expect(isSound(record)).toBe(true);
});
