/** The day is a variable: what is said of a document is so on every day, or says on which it is. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { check, daysFrom, differ, prove, startSolving, type Days, type Solving } from '#analysis';
import {
  calendarDay,
  compile,
  type Operation,
  type QuestionDocument,
  type QuestionnaireDocument,
} from '#engine';
import { refusal, smallDocument, yesNo } from '../fixtures/small-document.ts';
import { DAYS, ON, subjectOf } from './paths-of.ts';

let solving: Solving;
beforeAll(async () => {
  solving = await startSolving();
});
afterAll(() => solving.close());

const found = (document: QuestionnaireDocument, days: Days = DAYS) =>
  check(subjectOf(document), days, solving);
const told = (before: QuestionnaireDocument, after: QuestionnaireDocument, days: Days = DAYS) =>
  differ(subjectOf(before), subjectOf(after), days, solving);

const days = (from: string, until: string): Days => ({
  from: calendarDay(from),
  until: calendarDay(until),
});
const TODAY = { var: '$today' } as const;
const age: Operation = { age: [{ var: 'born' }] };
const needed = { 'x-required-when': true, 'x-messages': { required: 'Please.' } } as const;
const birthday: QuestionDocument = {
  type: 'string',
  title: 'Born on',
  format: 'date',
  'x-earliest': '1900-01-01',
  'x-latest': 'today',
  ...needed,
};
const refusing = (when: Operation, born: Partial<QuestionDocument> = {}) =>
  smallDocument({ born: { ...birthday, ...born, 'x-refuse-when': [refusal('r', when)] } });
const askedFrom = (day: string) =>
  smallDocument({ a: { ...yesNo, 'x-visible-when': { '>=': [TODAY, day] } } });

describe('two versions', () => {
  test('an age band is not the dates of birth that it means today', async () => {
    const band = refusing({ '!': [{ '<=': [18, age, 65] }] });
    const dates = refusing({ '!': [{ '<=': ['1960-03-03', { var: 'born' }, '2008-03-02'] }] });
    expect(await told(band, dates, { from: ON, until: ON })).toMatchObject({ equivalent: true });
    const { equivalent, changes } = await told(band, dates);
    expect(equivalent).toBe(false);
    expect(changes.map(({ kind, witness }) => [kind, witness])).toEqual([
      ['newly-refused', { answers: { born: '2008-03-03' }, on: '2026-03-03', mode: 'new' }],
      ['newly-eligible', { answers: { born: '1960-03-03' }, on: '2026-03-03', mode: 'new' }],
    ]);
    expect(changes[0]?.inWords).toContain(
      'On 2026-03-03, a patient with born = 2008-03-03 (aged 18) is now refused',
    );
  });

  test('a last day that is written down is not today', async () => {
    const today = refusing({ '<': [age, 18] });
    const written = refusing({ '<': [age, 18] }, { 'x-latest': ON });
    const { changes } = await told(today, written);
    expect(
      changes.map(({ kind, witness }) => [kind, witness?.on, witness?.answers]),
    ).toContainEqual(['asked-otherwise', '2026-03-03', { born: '2026-03-03' }]);
  });

  test('somebody born on 29 February is of age on 1 March', async () => {
    const leapling = { 'x-earliest': '2008-02-29', 'x-latest': '2008-02-29' };
    const isChild = refusing({ '<': [age, 18] }, leapling);
    const until = (day: string) =>
      refusing({ and: [{ '<': [TODAY, day] }, { '>=': [age, 0] }] }, leapling);
    const around = days('2026-02-01', '2028-03-01');
    expect(await told(isChild, until('2026-03-01'), around)).toMatchObject({ equivalent: true });
    const early = await told(isChild, until('2026-02-28'), around);
    expect(early.changes).toMatchObject([
      { kind: 'newly-eligible', witness: { on: '2026-02-28', answers: { born: '2008-02-29' } } },
    ]);
  });

  test('what differs on the last day only is found on the last day', async () => {
    const never = refusing({ '<': [age, 0] });
    const atLast = refusing({ or: [{ '<': [age, 0] }, { '>=': [TODAY, DAYS.until] }] });
    const { changes } = await told(never, atLast);
    expect(changes).toMatchObject([{ kind: 'newly-refused', witness: { on: DAYS.until } }]);
  });

  test('what is so on the first day is shown on the first day', async () => {
    const { changes } = await told(refusing({ '<': [age, 18] }), refusing({ '<': [age, 17] }));
    expect(changes).toMatchObject([{ kind: 'newly-eligible', witness: { on: ON } }]);
    expect(changes[0]?.inWords).toMatch(/^A patient/);
  });

  test('two rules that differ on one single day are never said to be the same', async () => {
    const rules: readonly Operation[] = [
      { '<': [age, 18] },
      { '<=': [{ var: 'born' }, '2008-03-02'] },
      { '>': [age, 75] },
      { '<': [TODAY, '2027-02-28'] },
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...rules),
        fc.integer({ min: 0, max: 731 }),
        async (rule, later) => {
          const day = new Date(Date.parse(ON) + later * 86_400_000).toISOString().slice(0, 10);
          const otherwise: Operation = { if: [{ '==': [TODAY, day] }, { '!': [rule] }, rule] };
          const { equivalent, changes } = await told(refusing(rule), refusing(otherwise));
          expect(equivalent).toBe(false);
          expect(new Set(changes.map(({ witness }) => witness?.on))).toEqual(new Set([day]));
        },
      ),
      { numRuns: 12, examples: [[{ '<': [age, 18] }, 731]] },
    );
  });
});

describe('answers that are compared with each other, and each with the day', () => {
  const band = (when: Operation) => [refusal('band', when)];
  const since: QuestionDocument = { ...birthday, title: 'Since', 'x-earliest': '2000-01-01' };
  const years: QuestionDocument = {
    type: 'integer',
    title: 'Years',
    minimum: 0,
    maximum: 100,
    'x-required-when': true,
    'x-messages': { required: 'Please answer.' },
  };
  const before: Operation = { '<': [{ var: 'since' }, { var: 'born' }] };
  const longer: Operation = { '>': [{ var: 'years' }, age] };

  test.each([
    ['two dates', { since: { ...since, 'x-refuse-when': [refusal('before', before)] } }],
    [
      'a number of years and an age',
      { years: { ...years, 'x-refuse-when': [refusal('longer', longer)] } },
    ],
  ])('%s: nothing is left undecided over two years', async (_, second) => {
    const document = (when: Operation) =>
      smallDocument({ born: { ...birthday, 'x-refuse-when': band(when) }, ...second });
    const old = document({ '!': [{ '<=': [18, age, 75] }] });
    expect(await found(old)).toEqual([]);
    const same = document({ or: [{ '<': [age, 18] }, { '<': [75, age] }] });
    expect(await told(old, same)).toMatchObject({ equivalent: true, undecided: [] });
  });
});

describe('check', () => {
  test('a question that starts in the time that is looked at can be asked', async () => {
    expect(await found(askedFrom('2027-01-01'), { from: ON, until: ON })).toMatchObject([
      { kind: 'never-asked' },
    ]);
    expect(await found(askedFrom('2027-01-01'))).toEqual([]);
    expect(await found(askedFrom(DAYS.until))).toEqual([]);
  });

  test('one that starts behind it cannot, and the days are said', async () => {
    expect(await found(askedFrom('2028-03-03'))).toMatchObject([
      {
        kind: 'never-asked',
        what: "'a' can never be asked.",
        because: expect.arrayContaining(['no day from 2026-03-02 to 2028-03-02 does all of this']),
      },
    ]);
  });

  test('a band that nobody has reached yet refuses those who reach it in time', async () => {
    const born = { 'x-earliest': '1951-06-01', 'x-latest': '1951-06-30' };
    const document = refusing({ '>': [age, 75] }, born);
    expect(await found(document, { from: ON, until: calendarDay('2027-05-31') })).toMatchObject([
      { kind: 'never-refuses' },
    ]);
    // The youngest of them is 76 on the thirtieth of that month: from then on it refuses everybody.
    expect(await found(document)).toMatchObject([
      {
        kind: 'never-submitted',
        what: expect.stringContaining('on 247 days, the first on 2027-06-30'),
      },
    ]);
  });

  test('that nobody can submit from some day on is said, with the day', async () => {
    const appointment = smallDocument({
      when: { ...birthday, 'x-earliest': 'today', 'x-latest': '2027-05-31' },
    });
    expect(await found(appointment)).toMatchObject([
      {
        kind: 'never-submitted',
        what: 'Nobody can submit this questionnaire on 276 days, the first on 2027-06-01, whatever she answers.',
      },
    ]);
    expect(await found(appointment, days('2026-03-02', '2027-05-31'))).toEqual([]);
  });

  test('a patient who is left with nothing to do has her day', async () => {
    const document = smallDocument({
      b: { ...yesNo, ...needed, 'x-visible-when': { '<': [TODAY, '2027-01-01'] } },
      a: {
        ...yesNo,
        'x-refuse-when': [
          refusal('r', {
            and: [
              { '==': [{ var: 'a' }, 'yes'] },
              { '>=': [TODAY, '2027-01-01'] },
              { '==': [{ var: 'b' }, 'yes'] },
            ],
          }),
        ],
      },
    });
    const stuck = (await found(document)).find(({ kind }) => kind === 'stuck');
    expect(stuck?.on).toBe('2027-01-01');
  });
});

test('a proof holds for every day, and says which', async () => {
  const { statements, assumptions } = await prove(
    subjectOf(refusing({ '!': [{ '<=': [18, age, 65] }] })),
    DAYS,
    solving,
  );
  expect(new Set(statements.map(({ verdict }) => verdict.kind))).toEqual(new Set(['proved']));
  expect(assumptions.join()).toContain('for every day from 2026-03-02 to 2028-03-02');
});

test('whoever refutes a proof has her day', async () => {
  const document = refusing({ '>=': [TODAY, '2027-01-01'] });
  const forgetful = compile(smallDocument({ born: birthday }));
  const { statements } = await prove({ document, questionnaire: forgetful }, DAYS, solving);
  expect(statements[0]?.verdict).toMatchObject({ kind: 'refuted', on: '2027-01-01' });
});

describe('the days of a command', () => {
  const reviewed = (...dates: readonly string[]) =>
    smallDocument({
      a: {
        ...yesNo,
        'x-refuse-when': dates.map((reviewBy, i) => ({
          ...refusal(`r${i}`, { '==': [{ var: 'a' }, 'yes'] }),
          reviewBy,
        })),
      },
    });

  test.each([
    ['two years', '2026-11-23', [], '2028-11-23'],
    ['two years, where a review comes sooner', '2026-11-23', ['2027-11-30'], '2028-11-23'],
    ['the last review', '2026-11-23', ['2029-01-31', '2027-11-30'], '2029-01-31'],
    ['no further than five years', '2026-11-23', ['9999-12-31'], '2031-11-23'],
    ['from 29 February to 1 March', '2028-02-29', [], '2030-03-01'],
    ['to the last day there is', '9999-12-30', [], '9999-12-30'],
  ] as const)('are %s', (_, on, reviews, until) => {
    expect(daysFrom(calendarDay(on), [reviewed(...reviews)])).toEqual({ from: on, until });
  });
});
