/** Scores, counts and days: decided by running totals and day by day, whatever the number of mixtures. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { check, differ, startSolving, type Solving } from '#analysis';
import { type Operation, type QuestionDocument, type QuestionnaireDocument } from '#engine';
import { refusal, smallDocument, yesNo } from '../fixtures/small-document.ts';
import { points } from './any-rule.ts';
import { DAYS, subjectOf } from './paths-of.ts';

let solving: Solving;
beforeAll(async () => {
  solving = await startSolving();
});
afterAll(() => solving.close());

/** The kinds of changes between two documents; nothing where they are proved to say the same. */
async function changesBetween(
  before: QuestionnaireDocument,
  after: QuestionnaireDocument,
): Promise<readonly string[]> {
  const difference = await differ(subjectOf(before), subjectOf(after), DAYS, solving);
  const kinds = [...new Set(difference.changes.map(({ kind }) => kind))];
  expect(difference.equivalent).toBe(kinds.length === 0);
  return kinds;
}
async function findingsIn(document: QuestionnaireDocument) {
  const findings = await check(subjectOf(document), DAYS, solving);
  return findings.map(({ kind, pointer }) => [kind, pointer]);
}

const needed = { 'x-messages': { required: 'Please answer.' } } as const;
const pointsOf = (name: string): Operation => ({ points: [{ var: name }] });

/** So many questions of four options that are added up, and a refusal by their sum. */
function scored(count: number, when: (sum: Operation) => Operation): QuestionnaireDocument {
  const names = Array.from({ length: count }, (_, i) => `item${i}`);
  const item: QuestionDocument = {
    type: 'string',
    title: 'How often?',
    oneOf: points({ never: 0, some: 1, most: 2, daily: 3 }),
    ...needed,
  };
  const rule = when({ '+': names.map(pointsOf) });
  return smallDocument(
    {
      ...Object.fromEntries(names.map((name) => [name, { ...item, title: `How often: ${name}?` }])),
      [`item${count - 1}`]: {
        ...item,
        title: 'How often, at last?',
        'x-refuse-when': [refusal('score', rule)],
      },
    },
    { required: names },
  );
}

describe('a score of nine questions, as PHQ-9', () => {
  const severe = scored(9, (sum) => ({ '>=': [sum, 20] }));

  test('is the same with the same bound written otherwise', async () => {
    expect(
      await changesBetween(
        severe,
        scored(9, (sum) => ({ '>': [sum, 19] })),
      ),
    ).toEqual([]);
  });

  test('is another one with a point more', async () => {
    const more = scored(9, (sum) => ({ '>=': [sum, 21] }));
    expect(await changesBetween(severe, more)).toEqual(['newly-eligible']);
  });

  test('of 28 and more is never met, and of 27 is', async () => {
    const above = scored(9, (sum) => ({ '>=': [sum, 28] }));
    expect(await findingsIn(above)).toContainEqual([
      'never-refuses',
      '/properties/item8/x-refuse-when/0/when',
    ]);
    expect(await findingsIn(scored(9, (sum) => ({ '>=': [sum, 27] })))).toEqual([]);
  });
});

test('twenty questions of four options are decided', async () => {
  const sums = (bound: number) => scored(20, (sum) => ({ '>=': [sum, bound] }));
  expect(await findingsIn(sums(61))).toContainEqual([
    'never-refuses',
    '/properties/item19/x-refuse-when/0/when',
  ]);
  expect(await findingsIn(sums(60))).toEqual([]);
});

test('a score that only those see who are refused is another one', async () => {
  const shown = (points: number) =>
    smallDocument({
      ill: {
        ...yesNo,
        ...needed,
        'x-refuse-when': [refusal('ill', { '==': [{ var: 'ill' }, 'yes'] })],
      },
      score: {
        type: 'integer',
        title: 'Score',
        readOnly: true,
        'x-visible-when': { '==': [{ var: 'ill' }, 'yes'] },
        'x-computed': { if: [{ '==': [{ var: 'ill' }, 'yes'] }, points, 0] },
      },
    });
  expect(await changesBetween(shown(2), shown(3))).toEqual(['asked-otherwise']);
  expect(await changesBetween(shown(2), shown(2))).toEqual([]);
});

describe('a count of risks, as for a clot in a vein', () => {
  const risks = ['smoker', 'surgery', 'family', 'flight'];
  const is = (name: string): Operation => ({ '==': [{ var: name }, 'yes'] });
  const counted = (when: Operation): QuestionnaireDocument =>
    smallDocument(
      {
        ...Object.fromEntries(risks.map((name) => [name, { ...yesNo, ...needed, title: name }])),
        last: { ...yesNo, 'x-refuse-when': [refusal('risks', when)] },
      },
      { required: risks },
    );
  const atLeast = (count: number): Operation => ({ 'at-least': [count, risks.map(is)] });

  test('of three of four is what it says in other words', async () => {
    const triples = risks.map((left): Operation => ({
      and: risks.filter((name) => name !== left).map(is),
    }));
    expect(await changesBetween(counted(atLeast(3)), counted({ or: triples }))).toEqual([]);
  });

  test('of all, or of one, is and, or or', async () => {
    expect(await changesBetween(counted(atLeast(4)), counted({ and: risks.map(is) }))).toEqual([]);
    expect(await changesBetween(counted(atLeast(1)), counted({ or: risks.map(is) }))).toEqual([]);
  });

  test('of two instead of three refuses more', async () => {
    expect(await changesBetween(counted(atLeast(3)), counted(atLeast(2)))).toContain(
      'newly-refused',
    );
  });

  test('has no part that can never be met, but one that cannot', async () => {
    const impossible: Operation = { and: [is('smoker'), { '!': [is('smoker')] }] };
    const parts = [...risks.map(is), impossible];
    expect(await findingsIn(counted({ 'at-least': [2, parts] }))).toContainEqual([
      'never-met',
      '/properties/last/x-refuse-when/0/when/at-least/1/4',
    ]);
  });
});

describe('days', () => {
  const dated = (from: QuestionDocument, when: Operation): QuestionnaireDocument =>
    smallDocument(
      {
        from: { ...from, ...needed },
        last: { ...yesNo, 'x-refuse-when': [refusal('days', when)] },
      },
      { required: ['from'] },
    );
  const past: QuestionDocument = {
    type: 'string',
    title: 'When?',
    format: 'date',
    'x-earliest': '2020-01-01',
    'x-latest': 'today',
  };
  const since: Operation = { days: [{ var: 'from' }] };

  test('of a baby: under six weeks is at most 41 days', async () => {
    expect(
      await changesBetween(dated(past, { '<': [since, 42] }), dated(past, { '<=': [since, 41] })),
    ).toEqual([]);
    expect(
      await changesBetween(dated(past, { '<': [since, 42] }), dated(past, { '<': [since, 43] })),
    ).toContain('newly-refused');
  });

  test('of a blood pressure that is not older than twelve months are never negative', async () => {
    expect(await findingsIn(dated(past, { '<': [since, 0] }))).toContainEqual([
      'never-refuses',
      '/properties/last/x-refuse-when/0/when',
    ]);
    expect(await findingsIn(dated(past, { '>': [since, 365] }))).toEqual([]);
  });
});
