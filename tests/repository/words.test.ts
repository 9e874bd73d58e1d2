import { readdir, readFile } from 'node:fs/promises';
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';
import { RETIRED, retiredIn } from '../../scripts/rules/words.js';

describe('a name', () => {
  it.each([
    ['wanted', 'wanted'],
    ['isWanted', 'wanted'],
    ['slowDownLogin', 'slow down'],
    ['SLOW_DOWN', 'slow down'],
    ['payment-notices.ts', 'notice'],
    ['settled', 'settle'],
    ['mistakesIn', 'mistake'],
  ])('%s has a word that is retired: %s', (name, word) => {
    expect(retiredIn(name)?.word).toBe(word);
  });

  it.each(['newsletter', 'placeholder', 'slowest', 'unwantedly', 'warehouse', 'lawful', 'noticed'])(
    '%s has none',
    (name) => {
      expect(retiredIn(name)).toBeUndefined();
    },
  );
});

it('lint refuses a retired word in a declaration, and says what to say instead', async () => {
  const eslint = new ESLint({ overrideConfigFile: 'scripts/rules/eslint.config.js' });
  const found = async (
    code: string,
    filePath = 'src/engine/sample.ts',
  ): Promise<readonly string[]> => {
    const [result] = await eslint.lintText(code, { filePath });
    return (result?.messages ?? [])
      .filter(({ ruleId }) => ruleId === 'words/retired')
      .map(({ message }) => message);
  };
  expect(await found('export const wanted = 1;\n')).toEqual([
    expect.stringMatching(
      /'wanted' has the retired word 'wanted': say .+ \(\.github\/GLOSSARY\.md\)/,
    ),
  ]);
  expect(await found('export interface A { readonly notices: string }\n')).toHaveLength(1);
  expect(await found('export function f(notice: string) { return notice; }\n')).toHaveLength(1);
  expect(await found('export {};\n', 'src/engine/arrival.ts')).toHaveLength(1);
  expect(await found('export function placeOrder() {}\n')).toEqual([]);
  expect(await found('export interface Row { readonly settle_at: Date }\n')).toEqual([]);
});

it('the glossary names every word that lint retires', async () => {
  const glossary = await readFile('.github/GLOSSARY.md', 'utf8');
  const retired = glossary.slice(glossary.indexOf('## Retired'));
  expect(Object.keys(RETIRED).filter((word) => !new RegExp(`\\b${word}\\b`).test(retired))).toEqual(
    [],
  );
});

/** The classes of a style sheet, which lint does not read. */
const classesIn = (css: string): readonly string[] =>
  [...css.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/\.([a-z][\w-]*)/gi)].map(
    ([, name = '']) => name,
  );

const retiredClassesIn = (css: string): readonly string[] =>
  classesIn(css).filter((name) => retiredIn(name));

it('no class of a style sheet has a retired word', async () => {
  const files = await readdir('src', { recursive: true });
  const found = files
    .filter((file) => file.endsWith('.css'))
    .map(async (file) =>
      retiredClassesIn(await readFile(`src/${file}`, 'utf8')).map((name) => `${file}: ${name}`),
    );
  expect((await Promise.all(found)).flat()).toEqual([]);
  expect(retiredClassesIn('.alert .notices > * { color: red } /* .wanted */')).toEqual(['notices']);
});
