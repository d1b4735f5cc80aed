// Guests, accounts, tokens and settings.
import { expect, server, test, type Page } from './test.ts';
import { browserOf, playNow } from './table.ts';

// A name that no other test on this server uses.
let taken = 0;
const newLogin = (name: string) => `${name}_${++taken}`;
const password = 'a long sentence';

async function toAccount(page: Page): Promise<void> {
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('heading', { name: 'Account' }).waitFor();
}

async function sign(page: Page, tab: 'New account' | 'I have one', login: string, word: string): Promise<void> {
  await page.locator('.segment', { hasText: tab }).click();
  await page.getByLabel('Account name').fill(login);
  await page.getByLabel('Password', { exact: false }).last().fill(word);
  await page.getByRole('button', { name: tab === 'New account' ? 'Create the account' : 'Sign in' }).click();
}

test('a guest becomes an account, keeps the games, and signs in elsewhere', async ({ browser }) => {
  const [page, mina] = [await browserOf(browser, null), newLogin('mina')];
  await page.goto(server.url);
  await playNow(page, 'dicht-dran');
  const table = page.url();
  await toAccount(page);
  await page.getByLabel('Name at the table').fill('Mina');
  await page.getByRole('button', { name: 'Keep this name' }).click();
  await expect(page.getByRole('status')).toContainText('Your name is kept');
  await sign(page, 'New account', mina, password);
  await expect(page.getByText('You are signed in')).toBeVisible();
  // She keeps her seat, in the same browser and in another one.
  await page.goto(table);
  await expect(page.locator('.hand-card').first()).toBeVisible();
  const phone = await browserOf(browser, null);
  await toAccount(phone);
  await sign(phone, 'I have one', mina, 'not the password');
  await expect(phone.getByRole('alert')).toContainText('do not go together');
  await sign(phone, 'I have one', mina, password);
  await expect(phone.getByText('You are signed in')).toBeVisible();
  await phone.goto(server.url);
  await phone.getByRole('link', { name: 'Go on' }).click();
  await expect(phone.locator('.hand-card').first()).toBeVisible();
});

test('tokens, another password, and signing out', async ({ browser }) => {
  const [page, otto] = [await browserOf(browser, null), newLogin('otto')];
  await toAccount(page);
  await sign(page, 'New account', otto, password);
  await expect(page.getByText('There are no tokens')).toBeVisible();
  await page.getByLabel('What it is for').fill('my bot');
  await page.getByRole('button', { name: 'New token' }).click();
  const token = await page.locator('.new-token input').inputValue();
  expect((await fetch(`${server.url}/api/me`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
  await page.getByRole('button', { name: 'Revoke my bot' }).click();
  await expect(page.getByText('There are no tokens')).toBeVisible();
  expect((await fetch(`${server.url}/api/me`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
  await page.getByLabel('Password until now').fill(password);
  await page.getByLabel('New password').fill('another sentence');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByRole('status')).toContainText('The password is changed');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You play as a guest')).toBeVisible();
  await sign(page, 'I have one', otto, 'another sentence');
  await expect(page.getByText('You are signed in')).toBeVisible();
});

test('a sign-in reconnects, and the page shows the version of the server', async ({ browser }) => {
  const page = await browserOf(browser, null);
  const hellos: unknown[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const message = JSON.parse(String(payload)) as { type: string; token?: string };
      if (message.type === 'hello') hellos.push(message.token);
    }),
  );
  const tokenNow = () =>
    page.evaluate(() => (JSON.parse(localStorage.getItem('peppermill.guest') ?? '{}') as { token?: string }).token);
  await toAccount(page);
  await expect(page.getByText(/^The server runs Peppermill \d+\.\d+\.\d+( \([0-9a-f]{7}\))?\.$/)).toBeVisible();
  await sign(page, 'New account', newLogin('iris'), password);
  await expect(page.getByText('You are signed in')).toBeVisible();
  await expect.poll(async () => hellos.at(-1) === (await tokenNow()) && hellos.length).toBe(2);
});

test('a form names a missing value in the language of the page, and focuses its field', async ({ browser }) => {
  const page = await browserOf(browser, null, { settings: { language: 'fr' } });
  await page.goto(`${server.url}/you`);
  const form = page.locator('.you-form', { has: page.getByLabel('Nom du compte') });
  await form.getByLabel('Nom du compte').fill('mina');
  await form.getByRole('button', { name: 'Créer le compte' }).click();
  await expect(form.getByRole('alert')).toHaveText('Remplissez ce champ.');
  await expect(form.getByLabel('Mot de passe')).toBeFocused();
  await form.getByLabel('Mot de passe').fill('court');
  await form.getByRole('button', { name: 'Créer le compte' }).click();
  await expect(form.getByRole('alert')).toContainText('8 à 200 caractères');
});

test('settings are kept', async ({ browser }) => {
  const page = await browserOf(browser, null);
  await toAccount(page);
  await page.getByRole('button', { name: 'Switch the sounds off' }).click();
  await page.locator('.segment', { hasText: 'Night' }).click();
  await page.locator('.segment', { hasText: 'Français' }).click();
  await expect(page.getByRole('heading', { name: 'Réglages' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Réglages' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  await expect(page.getByRole('button', { name: 'Remettre les sons' })).toBeVisible();
});
