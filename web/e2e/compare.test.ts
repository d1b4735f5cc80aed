// Compares a few screens with the pictures in `references`. `npm run pictures:accept` accepts the new ones.
import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, server, test, type Page } from './test.ts';
import { settled, showTheme } from './page-state.ts';
import { choice, follow, lastCards } from './positions.ts';
import { questions } from './safranito-questions.ts';
import { openPictured } from './screens-home.ts';
import { at, billed, goTo, revealed } from './screens-cards.ts';
import { replays } from './screens-replay.ts';
import { openContext, type Screen, type ScreenContext } from './screen-context.ts';
import { chooseCard, openPosition } from './table.ts';

const asks = (question: 'throw' | 'sell') => async (context: ScreenContext) => {
  await goTo(context, await openPosition(context.url, context.guest, 'safranito', 4, questions[question]));
  await context.page.locator(question === 'throw' ? '.chance-words' : '.sale').waitFor();
};

const screens: Screen[] = [
  {
    name: 'home',
    open: async (context) => {
      // Other tests leave open tables behind.
      await context.page.route('**/api/tables?status=open', (route) => route.fulfill({ json: { tables: [] } }));
      await openPictured(context);
    },
  },
  { name: 'chaud-devant', open: at(follow, chooseCard) },
  { name: 'chaud-devant-bill', open: at(lastCards, billed) },
  { name: 'dicht-dran', open: at(choice(4), (page) => chooseCard(page, 2)) },
  { name: 'dicht-dran-reveal', open: at(choice(4), revealed) },
  { name: 'safranito', open: asks('throw') },
  { name: 'safranito-market', open: asks('sell') },
  { name: 'replay', open: (replays.find(({ name }) => name === 'replay-chaud-devant') as Screen).open },
];

const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

const folder = new URL('references/', import.meta.url).pathname;
const versionFile = `${folder}chromium.txt`;

// A large difference in few pixels means that something moved. A small one in many pixels means another colour: the
// references have 128 colours, which changes up to 3 % of the pixels a little. Antialiased edges do not count.
const limits = [
  { threshold: 0.1, maxDiffPixels: 50 },
  { threshold: 0.04, maxDiffPixelRatio: 0.005 },
  { threshold: 0.02, maxDiffPixelRatio: 0.04 },
];

// Expected, actual and different, side by side.
async function beside(page: Page, name: string): Promise<string> {
  // Playwright numbers the pictures of later comparisons.
  const left = readdirSync(test.info().outputDir);
  const pictures = ['expected', 'actual', 'diff']
    .flatMap((kind) => left.filter((file) => new RegExp(`^${name}(-\\d)?-${kind}\\.png$`).test(file)))
    .map((file) => readFileSync(test.info().outputPath(file)).toString('base64'))
    .map((data) => `<img src="data:image/png;base64,${data}">`);
  const path = test.info().outputPath(`${name}-compared.png`);
  const sheet = await page.context().newPage();
  await sheet.setViewportSize({ width: 3 * page.viewportSize()!.width + 16, height: page.viewportSize()!.height });
  await sheet.setContent(`<body style="margin:0;display:flex;gap:8px">${pictures.join('')}</body>`);
  await sheet.screenshot({ path });
  await sheet.close();
  return path;
}

async function compare(page: Page, name: string, version: string): Promise<void> {
  const file = `${folder}${name}.png`;
  const before = existsSync(file) ? readFileSync(file) : Buffer.of();
  await page.mouse.move(0, 0);
  await settled(page);
  const picture = await page.screenshot({ animations: 'disabled', scale: 'css' });
  try {
    for (const limit of limits) expect(picture).toMatchSnapshot(`${name}.png`, limit);
  } catch (error) {
    const made = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : 'an unknown version';
    const other = made === version ? '' : `The reference was made with ${made}, this is ${version}. `;
    const why =
      /\d+ pixels.*different|Expected an image .*|A snapshot doesn't exist/.exec(String(error))?.[0] ?? String(error);
    expect.soft('different', `${name}: ${why}. ${other}See ${await beside(page, name)}`).toBe('equal');
  }
  if (existsSync(file) && !readFileSync(file).equals(before)) {
    execFileSync('pngquant', ['--force', '--strip', '--nofs', '--output', file, '128', file]);
    writeFileSync(versionFile, `${version}\n`);
  }
}

for (const screen of screens)
  test(`${screen.name} looks as it did`, async ({ browser, launchOptions }) => {
    const version = `${basename(launchOptions.executablePath as string)} ${browser.version()}`;
    const context = await openContext(browser, server.url, 'en');
    await screen.open(context);
    // The print's grain is fine noise that no picture format compresses.
    await context.page.addStyleTag({ content: '.grain { display: none }' });
    for (const [device, size] of Object.entries(sizes))
      for (const theme of ['light', 'dark'] as const) {
        await context.page.setViewportSize(size);
        await showTheme(context.page, theme);
        await compare(context.page, `${screen.name}-${device}-${theme}`, version);
      }
  });
