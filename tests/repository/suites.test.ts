/** Suites are functions: what a test file imports arranges nothing by being imported, so any file runs alone. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './workshop.ts';

const ARRANGES = /^(?:(?:before|after)(?:All|Each)|(?:describe|it|test)(?:\.\w+)*)\(/m;
const IS_RUN = /\.(?:test|journey|browser)\.tsx?$/;

it('nothing that tests import arranges tests by being imported', async () => {
  const imported = (await readdir(join(ROOT, 'tests'), { recursive: true })).filter(
    (name) => /\.tsx?$/.test(name) && !IS_RUN.test(name) && !name.startsWith('fixtures/'),
  );
  expect(imported.length).toBeGreaterThan(100);
  const texts = await Promise.all(
    imported.map((name) => readFile(join(ROOT, 'tests', name), 'utf8')),
  );
  expect(imported.filter((_, at) => ARRANGES.test(texts[at] ?? ''))).toEqual([]);
});

it.each(['describe("a", () => {', 'it.each(rows)("b", () => {', 'beforeAll(async () => {'])(
  'notices %s',
  (line) => {
    expect(ARRANGES.test(`const a = 1;\n${line}\n`)).toBe(true);
    expect(ARRANGES.test(`export function suite() {\n  ${line}\n}\n`)).toBe(false);
  },
);
