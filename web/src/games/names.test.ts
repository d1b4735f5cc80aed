// The rest of the page names no game: no id, title, class or file of a game.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { manifests } from './catalog.ts';

const web = join(import.meta.dirname, '../..');
const files = (folder: string, pattern: RegExp) =>
  readdirSync(join(web, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file))
    .map((file) => join(folder, file));
const read = (file: string) => readFileSync(join(web, file), 'utf8');

const outside = [
  ...files('src', /\.(tsx?|css|js)$/).filter((file) => !/^src\/games\/[^/]+\//.test(file)),
  ...files('scripts', /\.mjs$/),
  'vite.config.ts',
  'index.html',
  'public/manifest.webmanifest',
];
const inGame = (id: string, pattern: RegExp) => files(`src/games/${id}`, pattern);

const withoutComments = (text: string) => text.replace(/\/\*.*?\*\//gs, '').replace(/^\s*\/\/.*$/gm, '');
// The classes that a component's code names; a word in braces may be one.
const classesIn = (file: string): string[] =>
  [...read(file).matchAll(/class=(?:"([^"]*)"|\{((?:[^{}]|\{[^{}]*\})*)\})/g)].flatMap(([, plain, code]) =>
    (plain ?? [...(code as string).matchAll(/['`]([^'`]*)['`]/g)].map((match) => match[1]).join(' '))
      .replace(/\$\{[^}]*\}/g, ' ')
      .split(/\s+/)
      .filter((word) => /^[a-z][\w-]*[\w]$/.test(word)),
  );
const selectorsIn = (file: string): string => withoutComments(read(file)).replace(/\{[^{}]*\}/g, '{}');

const frame = new Set(
  files('src/app', /\.tsx$/)
    .concat(files('src/art', /\.tsx$/))
    .flatMap(classesIn),
);
// A class that two games use is shared: the parts of a board, a label or a figure.
const users = (name: string) =>
  manifests.filter(({ id }) => inGame(id, /\.tsx$/).some((file) => classesIn(file).includes(name))).length;

describe.each(manifests.map(({ id, title }) => [id, title] as const))('outside of its folder %s', (id, title) => {
  const prefix = id.split('-')[0] as string;
  // The first three letters or more, as the beginning of a key or a class.
  const shorts = Array.from({ length: prefix.length - 2 }, (_, i) => prefix.slice(0, i + 3)).join('|');

  it('is not named', () => {
    // A short first word, such as `my`, is no name.
    const first = prefix.length > 3 ? `|\\b${prefix}\\b|['"\`.](${shorts})[._-]` : '';
    const names = new RegExp(`${id}|${title.slice(0, 8)}${first}`, 'i');
    expect(outside.filter((file) => names.test(read(file)))).toEqual([]);
    const keys = files('src/i18n', /\.json$/).flatMap((file) => Object.keys(JSON.parse(read(file)) as object));
    expect(keys.filter((key) => names.test(key))).toEqual([]);
  });

  it('has no styles', () => {
    const classes = [...new Set(inGame(id, /\.tsx$/).flatMap(classesIn))];
    const own = new Set(classes.filter((name) => !frame.has(name) && users(name) === 1));
    const styles = outside.filter((file) => file.endsWith('.css'));
    const found = styles.flatMap((file) =>
      [...selectorsIn(file).matchAll(/\.([a-z][\w-]*)/g)]
        .filter((match) => own.has(match[1] as string))
        .map((match) => `${file} .${match[1]}`),
    );
    expect(found).toEqual([]);
  });
});
