/** The sheets with which the engine is asked again: the same ones every time, and at the rules' boundaries. */
import { describe, expect, test, vi } from 'vitest';
import {
  ageOn,
  assess,
  calendarDay,
  inspect,
  isCalendarDate,
  type Answers,
  type At,
} from '#engine';
import type { DatedSheet } from '../../src/analysis/model/dated-sheet.ts';
import { aimedOver } from '../../src/analysis/replay/aimed.ts';
import { replayTogether } from '../../src/analysis/replay/replay-together.ts';
import { replay, withSomebody } from '../../src/analysis/replay/replay.ts';
import { sheetsFor } from '../../src/analysis/replay/sheets.ts';
import { treatsOtherwise } from '../../src/analysis/replay/treatment.ts';
import { refusal, smallDocument, yesNo } from '../fixtures/small-document.ts';
import { realDocuments } from '../scenarios/scenario.ts';
import { DAYS, ON, subjectOf } from './paths-of.ts';

const SPAN = { days: DAYS, mode: 'new' } as const;
const COUNT = 2000;

const atOf = ({ on }: DatedSheet) => ({ on, mode: SPAN.mode });

describe.each(realDocuments)('$questionnaire.id', (subject) => {
  const { questionnaire } = subject;
  const aimed = aimedOver([subject], SPAN, []);
  const sheets = [...sheetsFor(aimed, COUNT)];
  const questions = questionnaire.questions.filter(({ modes }) => modes.has(SPAN.mode));

  test('is asked with as many sheets as were asked for, the same ones every time', () => {
    expect(sheets).toHaveLength(COUNT);
    expect([...sheetsFor(aimed, COUNT)]).toEqual(sheets);
    expect(new Set(sheets.map((sheet) => JSON.stringify(sheet))).size).toBeGreaterThan(COUNT / 2);
  });

  test('meets every refusal, misses every one, and lets many through', () => {
    const seen = new Set(
      sheets.flatMap((sheet) =>
        [...inspect(questionnaire, sheet.answers, atOf(sheet)).verdicts].map(
          ([id, verdict]) => `${id} ${verdict}`,
        ),
      ),
    );
    const expected = questions.flatMap(({ refusals }) =>
      refusals.flatMap(({ id }) => [`${id} met`, `${id} not-met`]),
    );
    expect(expected.filter((each) => !seen.has(each))).toEqual([]);
    const outcomes = sheets.map(
      (sheet) => assess(questionnaire, sheet.answers, atOf(sheet)).outcome,
    );
    for (const outcome of ['eligible', 'refused', 'incomplete'] as const)
      expect(outcomes.filter((one) => one === outcome).length).toBeGreaterThan(COUNT / 50);
  });

  test('sees every option, and both sides of an age that a rule names', () => {
    const isGiven = (name: string, value: string, answers: Answers) =>
      [answers[name]].flat().includes(value);
    const unseen = questions.flatMap(({ name, options }) =>
      options.flatMap(({ value }) =>
        sheets.some(({ answers }) => isGiven(name, value, answers)) ? [] : [`${name} ${value}`],
      ),
    );
    expect(unseen).toEqual([]);
    const lastDayAged = (age: number) =>
      sheets.some(({ answers: { dateOfBirth: born }, on }) => {
        if (!isCalendarDate(born)) return false;
        const tomorrow = new Date(Date.parse(on) + 86_400_000).toISOString().slice(0, 10);
        return ageOn(born, on) === age && ageOn(born, calendarDay(tomorrow)) === age + 1;
      });
    expect(lastDayAged(17)).toBe(true);
  });

  test('is tried on the first day, on the last, at the ends of February, and in between', () => {
    const days = new Set(sheets.map(({ on }) => on));
    const named = [DAYS.from, '2027-02-28', '2027-03-01', '2028-02-29', DAYS.until];
    expect(named.filter((day) => !days.has(calendarDay(day)))).toEqual([]);
    expect(days.size).toBeGreaterThan(COUNT / 20);
    expect([...days].every((day) => day >= DAYS.from && day <= DAYS.until)).toBe(true);
  });

  test('finds nothing against itself', () => {
    const conjecture = {
      agreed: 'the same formulas',
      isSo: treatsOtherwise(subject, subject, 'treatment and words'),
    } as const;
    expect(replay([conjecture], aimed, 200)(conjecture)).toMatchObject({
      kind: 'never',
      sheets: 200,
    });
  });
});

test('both sides of what is worked out from two answers are tried, wherever that is', () => {
  const number = { type: 'integer', title: 'Length', minimum: 1, maximum: 1000 } as const;
  const subject = subjectOf(
    smallDocument({
      width: number,
      depth: { ...number, title: 'Depth' },
      area: {
        type: 'number',
        title: 'Area',
        'x-computed': { '*': [{ var: 'width' }, { var: 'depth' }] },
      },
      room: { ...yesNo, 'x-refuse-when': [refusal('small', { '<': [{ var: 'area' }, 12_345] })] },
    }),
  );
  const sheets = [...sheetsFor(aimedOver([subject], SPAN, []), COUNT)];
  const isSmall = (width: unknown, depth: unknown) => Number(width) * Number(depth) < 12_345;
  const atBorder = sheets.filter(
    ({ answers: { width, depth } }) =>
      isSmall(width, depth) &&
      (!isSmall(width, Number(depth) + 1) || !isSmall(Number(width) + 1, depth)),
  );
  const pairs = atBorder.map(
    ({ answers: { width, depth } }) => `${String(width)} ${String(depth)}`,
  );
  expect(new Set(pairs).size).toBeGreaterThan(10);
});

test('a day that only the documents name is tried, although no cell begins on it', () => {
  const named = '2027-05-17';
  const subject = subjectOf(
    smallDocument({
      open: {
        ...yesNo,
        'x-refuse-when': [refusal('closed', { '==': [{ var: '$today' }, named] })],
      },
    }),
  );
  const days = new Set(
    [...sheetsFor(aimedOver([subject], SPAN, []), 200)].map((sheet) => sheet.on),
  );
  expect(['2027-05-16', named, '2027-05-18'].map((day) => days.has(calendarDay(day)))).toEqual([
    true,
    true,
    true,
  ]);
});

test('what nobody has looked for is not said', () => {
  const [subject] = realDocuments;
  if (!subject) throw new Error('There is no document.');
  const conjecture = { agreed: 'the same formulas', isSo: () => false } as const;
  const replyTo = replay([], aimedOver([subject], SPAN, []), 10);
  expect(() => replyTo(conjecture)).toThrow('Nobody has looked for this.');
});

test('whoever speaks against it is shown with her day', () => {
  const [subject] = realDocuments;
  if (!subject) throw new Error('There is no document.');
  const later = {
    agreed: 'the same formulas',
    isSo: (_: Answers, at: { on: string }) => at.on > ON,
  } as const;
  const reply = replay([later], aimedOver([subject], SPAN, []), COUNT)(later);
  expect(reply.kind === 'contradicted' && reply.by.on > ON).toBe(true);
});

describe('where somebody may be known who gets through', () => {
  const [subject] = realDocuments;
  if (!subject) throw new Error('There is no document.');
  const aimed = aimedOver([subject], SPAN, []);
  const nobody = { agreed: 'the same formulas', isSo: () => false, isOfEligible: true } as const;

  test('nobody is asked for while the sheets have somebody who does', async () => {
    const find = vi.fn(() => Promise.resolve(undefined));
    const seeing = await withSomebody(aimed, COUNT, find);
    expect(replay([nobody], seeing, COUNT)(nobody).kind).toBe('never');
    expect(find).not.toHaveBeenCalled();
  });

  test('the sheets go on with her where nobody else does', async () => {
    const number = { type: 'integer', title: 'Width', minimum: 1, maximum: 1000 } as const;
    const narrow = { '-': [{ var: 'width' }, { '*': [2, { var: 'depth' }] }] };
    const hard = subjectOf(
      smallDocument({
        width: { ...number, 'x-refuse-when': [refusal('wide', { '!=': [narrow, 137] })] },
        depth: { ...number, title: 'Depth' },
      }),
    );
    const few = 20;
    const at = aimedOver([hard], SPAN, []);
    const her = { answers: { width: 139, depth: 1 }, on: ON };
    const unseen = await withSomebody(at, few, () => undefined);
    expect(replay([nobody], unseen, few)(nobody)).toEqual({ kind: 'unseen', sheets: few });
    const seen = await withSomebody(at, few, () => her);
    expect(replay([nobody], seen, few)(nobody)).toMatchObject({ kind: 'never', sheets: few });
  });
});

describe('what is looked for together', () => {
  const [subject, another] = realDocuments;
  if (!subject || !another) throw new Error('There are no documents.');
  const landmark: DatedSheet = { answers: { dateOfBirth: '1990-01-01' }, on: ON };
  const aimed = { ...aimedOver([subject], SPAN, []), landmarks: [landmark] };
  const others = [
    { ...aimed, subjects: [another] },
    { ...aimed, mode: 'repeat' as const },
    { ...aimed, days: [ON] as const },
    { ...aimed, borders: aimed.days.slice(300, 320) },
    { ...aimed, landmarks: [{ ...landmark, answers: { dateOfBirth: '1990-01-02' } }] },
    { ...aimed, landmarks: [{ ...landmark, on: calendarDay('2026-03-09') }] },
    { ...aimed, landmarks: [] },
  ];
  /** Keeps the sheets that it is shown, and shows one of many. */
  const looking = () => {
    const seen: string[] = [];
    const isSo = (answers: Answers, { on, mode, history }: At): boolean => {
      seen.push(JSON.stringify([answers, on, mode, history]));
      return seen.length === 70;
    };
    return { seen, conjecture: { agreed: 'the same formulas', isSo } as const };
  };

  test.each(others.map((other) => [other] as const))(
    'is held against the sheets that each is held against by itself',
    (other) => {
      const aims = [aimed, other, { ...aimed, landmarks: [{ ...landmark }] }, other];
      const together = aims.map((each) => ({ ...looking(), aimed: each }));
      const replyTo = replayTogether(together, 100);
      for (const { conjecture, aimed: each, seen } of together) {
        const alone = looking();
        const reply = replay([alone.conjecture], each, 100)(alone.conjecture);
        expect(reply.kind).toBe('contradicted');
        expect(replyTo(conjecture)).toEqual(reply);
        expect(seen).toEqual(alone.seen);
      }
    },
  );

  test('is shown each sheet in turn where one aim is for all of them', () => {
    const order: string[] = [];
    const asked = ['one', 'other'].map((name) => {
      const isSo = (): boolean => order.push(name) === 0;
      return { conjecture: { agreed: 'the same formulas', isSo } as const, aimed };
    });
    replayTogether(asked, 3);
    expect(order).toEqual(['one', 'other', 'one', 'other', 'one', 'other']);
  });

  test('and not looked for is not said', () => {
    const replyTo = replayTogether([{ ...looking(), aimed }], 10);
    expect(() => replyTo(looking().conjecture)).toThrow('Nobody has looked for this.');
  });
});
