// Without a connection the shell says so and recovers by itself. Also a page older than its server, and two
// tabs at one seat.
import { expect, test } from './test.ts';
import { startMortalServer, type MortalServer } from './server.ts';
import { asked, browserOf, playCard, seated, withWorker } from './table.ts';

let server: MortalServer;
test.beforeEach(async () => {
  server = await startMortalServer();
});
test.afterEach(() => server.stop());

test('it can be installed', async ({ request }) => {
  const manifest = (await (await request.get(`${server.url}/manifest.webmanifest`)).json()) as {
    name: string;
    display: string;
    icons: { src: string; purpose: string }[];
  };
  expect(manifest).toMatchObject({ name: 'Peppermill', display: 'standalone' });
  expect(manifest.icons.map((icon) => icon.purpose)).toEqual(['any', 'maskable']);
  for (const { src } of manifest.icons)
    expect((await request.get(server.url + src)).headers()['content-type']).toContain('image/svg+xml');
});

test('every file of the shell is there', async ({ request }) => {
  const worker = await (await request.get(`${server.url}/sw.js`)).text();
  const shell = JSON.parse(/const shell = (\[.*?\]);/.exec(worker)?.[1] ?? '[]') as string[];
  expect(shell.length).toBeGreaterThan(10);
  const missing: string[] = [];
  for (const path of shell) if (!(await request.get(server.url + path)).ok()) missing.push(path);
  expect(missing).toEqual([]);
});

test('without a connection the page still opens, says so, and recovers by itself', async ({ browser }) => {
  const page = await browserOf(browser, null, withWorker);
  await page.goto(server.url);
  await page.locator('.tile').first().waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await server.kill();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No connection to the kitchen' })).toBeVisible();
  await page.goto(`${server.url}/t/nosuchtable1`);
  await expect(page.getByRole('heading', { name: 'No connection to the kitchen' })).toBeVisible();
  await server.restart();
  await expect(page.locator('.notice')).toContainText('There is no table at this address');
  await page.goto(server.url);
  await page.locator('.tile').first().waitFor();
});

test('the shell’s cache holds no answer of the server', async ({ browser }) => {
  const { page } = await seated(browser, server.url, { game: 'dicht-dran' }, withWorker);
  await asked(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(
      names.map(async (name) =>
        (await (await caches.open(name)).keys()).map((request) => new URL(request.url).pathname),
      ),
    );
    return { names, paths: all.flat() };
  });
  expect(kept.names).toHaveLength(1);
  expect(kept.paths.filter((path) => !/^\/($|assets\/|icon\.svg$|manifest\.webmanifest$)/.test(path))).toEqual([]);
});

test('a newer page is offered when the server is back, and nothing is lost', async ({ browser }) => {
  const { page } = await seated(browser, server.url, { game: 'dicht-dran' });
  await asked(page);
  await server.kill();
  await expect(page.locator('.connection-state')).not.toHaveText('');
  await page.route(`${server.url}/`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<script type="module" src="/assets/index-anewpage.js"></script>',
    }),
  );
  await playCard(page);
  await server.restart();
  await expect(page.locator('.connection-state')).toContainText('There is a new version');
  await expect(page.locator('.reveal')).toBeVisible();
  await page.unroute(`${server.url}/`);
  await page.getByRole('button', { name: 'Load it' }).click();
  await asked(page);
  await expect(page.locator('.log')).toContainText('You have chosen');
});

test('two tabs at one seat know of each other and stay in step', async ({ browser }) => {
  const { page, id } = await seated(browser, server.url, { game: 'dicht-dran' });
  const second = await page.context().newPage();
  await second.goto(`${server.url}/t/${id}`);
  for (const tab of [page, second]) await expect(tab.locator('.connection-state')).toContainText('another tab');
  await playCard(page);
  await expect(second.locator('.log')).toContainText('You have chosen');
  await second.close();
  await expect(page.locator('.connection-state')).toHaveText('');
});
