// Checks how much script a player fetches until the first card table can be played: the page's own chunks, one language, and the
// game; and how much more the 3D board is. Reads dist/ or the folder
// named as argument; exits 1 if a card game or the board needs more than its budget.
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
const languages = scripts.filter((name) => /^(en|fr|nl|de)-/.test(name));
const language = languages.reduce((most, name) => (size(name) > size(most) ? name : most));
// A game's chunk is known by the name of its game client.
const games = { 'chaud-devant': 'chaudDevant', 'dicht-dran': 'dichtDran', safranito: 'safranito' };
const total = (names) => [...names].reduce((sum, name) => sum + size(name), 0);
const kilo = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

// On the way from the first page to a table: what follows the first look, marks, the table's frame and sounds.
const way = scripts.filter((name) => /^(second|frame|sprite|sounds)-/.test(name));
if (way.length < 3) throw new Error(`the way to a table is not clear: ${way.join(', ')}`);

let failed = false;
console.log(`home: ${kilo(total([...needed(entry), language]))} of script to the first words and buttons, gzipped`);
for (const [game, exported] of Object.entries(games)) {
  const chunk = scripts.find((name) => name.startsWith('client-') && new RegExp(`as ${exported}[,}]`).test(read(name)));
  if (!chunk) throw new Error(`no chunk exports ${exported}`);
  const bytes = total(new Set([entry, ...way, chunk].flatMap((name) => [...needed(name)]).concat(language)));
  const over = game !== 'safranito' && bytes > budget;
  failed ||= over;
  console.log(`${game}: ${kilo(bytes)}${over ? `, over the budget of ${kilo(budget)}` : ''}`);
}
// What comes on top of the table when the board is shown in 3D.
const scene = scripts.find((name) => name.startsWith('scene-'));
const table = scripts.find((name) => name.startsWith('client-') && /as safranito[,}]/.test(read(name)));
if (!scene) throw new Error('no chunk holds the 3D board');
const there = new Set([entry, ...way, table].flatMap((name) => [...needed(name)]));
const board = total([...needed(scene)].filter((name) => !there.has(name)));
const overBoard = board > boardBudget;
console.log(`safranito in 3D: ${kilo(board)} more${overBoard ? `, over the budget of ${kilo(boardBudget)}` : ''}`);
failed ||= overBoard;
// A shell with a file that is not there is never kept.
const shell = JSON.parse(/const shell = (\[.*?\]);/.exec(readFileSync(join(dist, 'sw.js'), 'utf8'))[1]);
const absent = shell.filter((name) => name !== '/' && !existsSync(join(dist, name)));
if (absent.length > 0) console.log(`the service worker asks for what is not there: ${absent.join(', ')}`);
failed ||= absent.length > 0;
process.exit(failed ? 1 : 0);
