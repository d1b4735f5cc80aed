import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import golden from './golden.json';
import { rich, signed, setLanguage, loadGameWords, t, type Key } from './index.ts';
import { fill, namesIn, parseMessage } from './message.ts';

const source = join(import.meta.dirname, '..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
const read = (file: string) => readFileSync(join(source, file), 'utf8');

// One catalogue is a file in four languages: the shared words, and each game's.
type Words = Record<string, string>;
const english = files.filter((file) => /(^i18n|\/words)\/(\w+-)?en\.json$/.test(file)).sort();
const wordsOf = (file: string, language: string) =>
  JSON.parse(read(file.replace(/en\.json$/, `${language}.json`))) as Words;
const everywhere = (language: string): Words =>
  Object.assign({}, ...english.map((file) => wordsOf(file, language))) as Words;
const parameters = (text: string) => namesIn(parseMessage(text));

// Every string that looks like a key, and templates such as `${game}.suit.${suit}` as patterns.
function used(folder: string): (key: string) => boolean {
  const text = files
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !relative(folder, file).startsWith('..'))
    .map(read)
    .join('\n');
  const plain = new Set([...text.matchAll(/['"]([a-z][\w-]*(?:\.[\w-]+)+)['"]/g)].map((match) => match[1]));
  const templates = [...text.matchAll(/`((?:[\w-]|\$\{[^`]*?\})+(?:\.(?:[\w-]|\$\{[^`]*?\})+)+)`/g)]
    .map((match) => match[1] as string)
    .filter((template) => template.includes('${'));
  const patterns = templates.map(
    (template) => new RegExp(`^${template.replace(/\$\{[^}]*\}/g, '[\\w-]+').replace(/\./g, '\\.')}$`),
  );
  return (key) => plain.has(key) || patterns.some((pattern) => pattern.test(key));
}

const shared = used('');
// A game's words are used by the game, by name or by the frame's templates.
const users = (file: string) => (file.startsWith('games/') ? [used(dirname(dirname(file))), used('app')] : [shared]);

describe.each(english)('%s', (file) => {
  const keys = Object.keys(wordsOf(file, 'en'));

  it.each(['de', 'fr', 'nl'])('has every text in %s, with the same parameters', (language) => {
    const words = wordsOf(file, language);
    expect(Object.keys(words)).toEqual(keys);
    for (const key of keys) {
      const wanted = parameters(wordsOf(file, 'en')[key] as string);
      for (const parameter of parameters(words[key] as string))
        expect(wanted, `${language} ${key}`).toContain(parameter);
    }
  });

  it('holds no unused text', () => {
    const asked = users(file);
    expect(keys.filter((key) => !asked.some((uses) => uses(key)))).toEqual([]);
  });

  it('keeps its own keys', () => {
    const game = /^games\/([\w-]+)\//.exec(file)?.[1];
    if (game) expect(keys.filter((key) => !key.startsWith(`${game}.`))).toEqual([]);
  });
});

const catalogues: Record<string, Words> = Object.fromEntries(
  ['de', 'en', 'fr', 'nl'].map((language) => [language, everywhere(language)]),
);

describe('the catalogues', () => {
  it('have each key once', () => {
    const all = english.flatMap((file) => Object.keys(wordsOf(file, 'en')));
    expect(all.length).toBe(new Set(all).size);
  });

  it('have no exclamation marks', () => {
    for (const [language, catalogue] of Object.entries(catalogues)) {
      const loud = Object.entries(catalogue).filter(([, text]) => text.includes('!'));
      expect(loud, language).toEqual([]);
    }
  });
});

describe('letters and signs', () => {
  it.each(Object.keys(catalogues))('%s has printed apostrophes and quotation marks', (language) => {
    expect(
      Object.entries(catalogues[language] as Record<string, string>).filter(([, text]) => /['"]/.test(text)),
    ).toEqual([]);
  });

  it('French keeps a narrow space that does not break before : ; ? and inside of its quotation marks', () => {
    const wrong = Object.entries(catalogues.fr as Record<string, string>).filter(([, text]) =>
      /[^\u202f][;?»:]|«[^\u202f]/.test(text),
    );
    expect(wrong).toEqual([]);
  });
});

describe('messages', () => {
  it.each(golden.right.map((one) => [one.language, one.message, one] as const))('%s: %s', (language, message, one) => {
    expect(fill<string | number>(parseMessage(message), one.params as Words, language).join('')).toBe(one.result);
  });

  it.each(golden.wrong)('refuse %s', (message) => {
    expect(() => parseMessage(message)).toThrow();
  });

  it('list their parameters', () => {
    expect(namesIn(parseMessage('{who}: {n, plural, one {#} other {{of}}}'))).toEqual(['n', 'of', 'who']);
  });
});

describe('a text', () => {
  it('fills parameters and picks the form of the number', async () => {
    await setLanguage('en');
    expect(t('home.learn_steps', { n: 1 })).toBe('1 step');
    expect(t('home.learn_steps', { n: 4 })).toBe('4 steps');
    await setLanguage('fr');
    expect(t('home.learn_steps', { n: 0 })).toBe('0 étape');
    await setLanguage('en');
  });

  it('takes pictures among its words', () => {
    expect(rich('table.hint_why', { what: 'CARD', why: 'it is close' }).join('')).toBe('CARD: it is close');
  });

  it('of a game loads on demand, in the last requested language', async () => {
    const game = (english.find((file) => file.startsWith('games/')) as string).split('/')[1] as string;
    const [key, words] = Object.entries(wordsOf(`games/${game}/words/en.json`, 'nl'))[0] as [Key, string];
    const wanted = loadGameWords(game);
    await setLanguage('nl');
    await wanted;
    expect(t(key)).toBe(words);
    await setLanguage('en');
  });

  it('writes numbers with a real minus', () => {
    expect([signed(5), signed(-2), signed(0)]).toEqual(['+5', '−2', '0']);
  });
});
