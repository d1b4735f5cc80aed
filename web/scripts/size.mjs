// Checks how much script a player loads until the first table is playable: the page's chunks, one language, and the
// game with its words; and how much more a 3D board needs. Reads dist/ or the folder given as argument. Exits with 1 if
// the smallest game or the board exceeds its budget.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

const budget = 60 * 1000;
const boardBudget = 220 * 1000;
const dist = resolve(process.argv[2] ?? new URL('../dist/', import.meta.url).pathname);
const assets = join(dist, 'assets');
const read = (name) => readFileSync(join(assets, name), 'utf8');
const size = (name) => gzipSync(readFileSync(join(assets, name)), { level: 9 }).length;

// Every script that a chunk imports before it runs.
function needed(name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  for (const [, next] of read(name).matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) needed(next, found);
  return found;
}

const page = readFileSync(join(dist, 'index.html'), 'utf8');
const entry = /src="\/assets\/([\w.-]+\.js)"/.exec(page)[1];
const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
const largest = (names) => names.reduce((most, name) => (size(name) > size(most) ? name : most));
const words = scripts.filter((name) => /^(en|fr|nl|de)-/.test(name));
const isFirst = (name) => read(name).includes('home.title');
const language = largest(words.filter(isFirst));
// The entry holds each game's manifest. The game's words are identified by their keys.
const games = [...read(entry).matchAll(/id:[`"']([\w-]+)[`"'],title:.*?import\([`"']\.\/(client-[\w-]+\.js)/g)].map(
  ([, id, client]) => ({
    id,
    client,
    words: largest(words.filter((name) => !isFirst(name) && read(name).includes(`"${id}.`))),
  }),
);
if (games.length === 0) throw new Error('the entry tells no game');
const total = (names) => [...names].reduce((sum, name) => sum + size(name), 0);
const kilo = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

// Chunks on the way from the first page to a table: what follows the first paint, marks, the table's frame and sounds.
const way = scripts.filter((name) => /^(below|frame|sprite|sounds)-/.test(name));
if (way.length < 3) throw new Error(`the way to a table is not clear: ${way.join(', ')}`);

let failed = false;
console.log(`home: ${kilo(total([...needed(entry), language]))} of script to the first words and buttons, gzipped`);
// What a 3D board adds to the table. Such a table may be larger itself.
const scene = scripts.find((name) => name.startsWith('scene-'));
if (!scene) throw new Error('no chunk holds a 3D board');
for (const { id, client, words } of games) {
  const there = new Set([entry, ...way, client].flatMap((name) => [...needed(name)]));
  const bytes = total([...there, language, words]);
  const inSpace = [...there].some((name) => read(name).includes(`import(\`./${scene}\`)`));
  const over = !inSpace && bytes > budget;
  failed ||= over;
  console.log(`${id}: ${kilo(bytes)}${over ? `, over the budget of ${kilo(budget)}` : ''}`);
  if (!inSpace) continue;
  const board = total([...needed(scene)].filter((name) => !there.has(name)));
  const overBoard = board > boardBudget;
  console.log(`${id} in 3D: ${kilo(board)} more${overBoard ? `, over the budget of ${kilo(boardBudget)}` : ''}`);
  failed ||= overBoard;
}
// The browser discards a shell with a missing file.
const shell = JSON.parse(/const shell = (\[.*?\]);/.exec(readFileSync(join(dist, 'sw.js'), 'utf8'))[1]);
const absent = shell.filter((name) => name !== '/' && !existsSync(join(dist, name)));
if (absent.length > 0) console.log(`the service worker asks for what is not there: ${absent.join(', ')}`);
failed ||= absent.length > 0;
process.exit(failed ? 1 : 0);
