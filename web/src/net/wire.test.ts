import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { golden } from './testing/golden.ts';

const folder = join(import.meta.dirname, '../../../protocol/golden');

// The compiler checks each example of golden.ts against its type; this test checks it against the file that
// C++ reads and writes.
describe('the messages of the wire', () => {
  it('has the examples that the server has', () => {
    const files = readdirSync(folder).map((name) => name.replace('.json', ''));
    expect(Object.keys(golden).sort()).toEqual(files.sort());
  });

  it.each(Object.entries(golden))('%s is read and written back as it was', (name, examples) => {
    const text = readFileSync(`${folder}/${name}.json`, 'utf8');
    expect(JSON.parse(JSON.stringify(examples))).toEqual(JSON.parse(text));
    expect(JSON.stringify(examples)).toBe(JSON.stringify(JSON.parse(text)));
  });
});
