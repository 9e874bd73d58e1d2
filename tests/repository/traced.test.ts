/** The threat model and the hazard log name tests: each has to be there, under that name. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './workshop.ts';

interface Row {
  readonly number: string;
  readonly cells: readonly string[];
}

/** The numbered rows of a document's tables. */
const rowsOf = (markdown: string): readonly Row[] =>
  markdown.split('\n').flatMap((line) => {
    const [, number, ...cells] = line.split(' | ').flatMap((cell) => cell.split(/^\|\s+/));
    return number !== undefined && /^\d+$/.test(number.trim())
      ? [{ number: number.trim(), cells }]
      : [];
  });

const LINK = /\[([^\]]+)\]\(\.\.\/(tests\/[^)]+)\)/g;

/** What is wrong with the tests that a row names. */
async function findingsAbout({ number, cells }: Row): Promise<readonly string[]> {
  const named = [...(cells.at(-1) ?? '').matchAll(LINK)];
  if (named.length === 0) return [`row ${number} names no test`];
  const findings = named.map(async ([, written = '', file = '']) => {
    const name = written.replaceAll(/^`|`$/g, '');
    const text = await readFile(join(ROOT, file), 'utf8').catch(() => undefined);
    if (text === undefined) return `row ${number}: there is no ${file}`;
    return isTestIn(text, name) ? undefined : `row ${number}: ${file} has no test '${name}'`;
  });
  return (await Promise.all(findings)).flatMap((finding) => finding ?? []);
}

/** A name stands first in a call of `it`, `test` or `describe`, or of what their `each` gives. */
const isTestIn = (text: string, name: string): boolean =>
  ["'", '"', '`'].some((quote) =>
    [...text.matchAll(/(?:\b(?:it|test|describe)|\))\(\s*/g)].some(({ 0: call, index }) =>
      text.startsWith(`${quote}${name}${quote},`, index + call.length),
    ),
  );

const findingsIn = async (markdown: string): Promise<readonly string[]> =>
  (await Promise.all(rowsOf(markdown).map(findingsAbout))).flat();

const documents = {
  SECURITY: await readFile(join(ROOT, '.github/SECURITY.md'), 'utf8'),
  HAZARDS: await readFile(join(ROOT, '.github/HAZARDS.md'), 'utf8'),
};

describe.each([
  ['SECURITY', 20],
  ['HAZARDS', 14],
] as const)('%s.md', (name, fewest) => {
  const markdown = documents[name];

  it('has a numbered row for each, in order', () => {
    const numbers = rowsOf(markdown).map(({ number }) => Number(number));
    expect(numbers.length).toBeGreaterThanOrEqual(fewest);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it('names tests that there are', async () => {
    expect(await findingsIn(markdown)).toEqual([]);
  });

  it.each<[string, (text: string) => string, RegExp]>([
    [
      'a test that was renamed',
      (text) => text.replace(/\[[^\]]+\](?=\(\.\.\/tests)/, '[Sample]'),
      /has no test 'Sample'/,
    ],
    [
      'a file that is gone',
      (text) => text.replace('](../tests/', '](../tests/gone/'),
      /^row 1: there is no tests\/gone\//,
    ],
    [
      'a row without a test',
      (text) => `${text}\n| 99  | Sample | Sample |\n`,
      /^row 99 names no test/,
    ],
  ])('is not let through with %s', async (_what, edit, finding) => {
    expect(edit(markdown)).not.toBe(markdown);
    expect(await findingsIn(edit(markdown))).toEqual([expect.stringMatching(finding)]);
  });
});

describe('a risk', () => {
  const SEVERITIES = ['minor', 'significant', 'considerable', 'major', 'catastrophic'];
  const matrix = new Map<string, number>(
    documents.HAZARDS.split('\n').flatMap((line) => {
      const [, likelihood = '', ...risks] = line.split('|').map((cell) => cell.trim());
      return /^(very )?(high|low)$|^medium$/.test(likelihood)
        ? SEVERITIES.map(
            (severity, at) => [`${severity}, ${likelihood}`, Number(risks[at])] as const,
          )
        : [];
    }),
  );
  const risksOf = ({ cells }: Row): readonly (readonly [string, number])[] =>
    [cells[2], cells[4]].map((cell = '') => {
      const [what = '', risk] = cell.trim().split(': ');
      return [what, Number(risk)] as const;
    });

  it('has a place in the table for every severity and likelihood', () => {
    expect(matrix.size).toBe(25);
  });

  it.each(rowsOf(documents.HAZARDS).map((row) => [row.number, row] as const))(
    'of hazard %s is what the table says, not acceptable to none, and no higher after than before',
    (_number, row) => {
      const [before, after] = risksOf(row);
      for (const [what, risk] of [before, after].flatMap((one) => (one ? [one] : [])))
        expect(matrix.get(what), what).toBe(risk);
      expect(after?.[1]).toBeLessThanOrEqual(Math.min(3, before?.[1] ?? 0));
    },
  );
});

it('the hazard log says that no clinician has signed it', () => {
  expect(documents.HAZARDS).toContain('Nobody clinical has signed this');
});
