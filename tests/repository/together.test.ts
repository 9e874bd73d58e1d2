/** Test files that share a worker share its modules too: none of them may count on one being run again. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { APART } from '../../vite.config.ts';
import { ROOT } from './workshop.ts';

const TESTS = join(ROOT, 'tests');
const IMPORTED = /(?:\bfrom |\bimport |\bimport\()'(\.{1,2}\/[^']+)'/g;
/** A module that arranges something for the file that imports it, by being imported. */
const ARRANGES = /^(?:(?:before|after)(?:All|Each)|(?:describe|it|test)(?:\.\w+)*)\(/m;

/** What a test file reaches among the tests, and what of it arranges something. */
async function arrangedFor(file: string, seen = new Set<string>()): Promise<readonly string[]> {
  if (seen.has(file) || !existsSync(file)) return [];
  seen.add(file);
  const text = await readFile(file, 'utf8');
  const isItself = seen.size === 1;
  const found = !isItself && ARRANGES.test(text) ? [relative(ROOT, file)] : [];
  for (const [, path = ''] of text.matchAll(IMPORTED)) {
    const next = resolve(dirname(file), path);
    if (next.startsWith(TESTS)) found.push(...(await arrangedFor(next, seen)));
  }
  return found;
}

const files = (await readdir(TESTS, { recursive: true }))
  .filter((name) => /\.test\.tsx?$/.test(name))
  .map((name) => join('tests', name));
const apart = new Set(APART);

it('those that share modules import none that arranges their tests', async () => {
  const together = files.filter((file) => !apart.has(file));
  expect(together.length).toBeGreaterThan(100);
  for (const file of together)
    expect(await arrangedFor(join(ROOT, file)), `${file} belongs into APART`).toEqual([]);
});

it.each(APART)('%s has to have its modules to itself', async (file) => {
  expect(files).toContain(file);
  expect(await arrangedFor(join(ROOT, file))).not.toEqual([]);
});
