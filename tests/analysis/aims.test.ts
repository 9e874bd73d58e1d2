/** What answer sheets are aimed at: tables of documents, and of what is worth trying there. */
import { describe, expect, test } from 'vitest';
import {
  calendarDay,
  compile,
  EMPTY_HISTORY,
  readTakenList,
  type History,
  type Operation,
  type QuestionDocument,
  type QuestionnaireDocument,
} from '#engine';
import { everyDay } from '../../src/analysis/days.ts';
import { createLogic } from '../../src/analysis/logic/formula.ts';
import { aimedAnswers } from '../../src/analysis/replay/aimed-answers.ts';
import { aimedDays } from '../../src/analysis/replay/aimed-days.ts';
import { aimedHistories } from '../../src/analysis/replay/aimed-histories.ts';
import { aimedOn, aimedOver } from '../../src/analysis/replay/aimed.ts';
import { aimsAt } from '../../src/analysis/replay/aims.ts';
import { answered } from '../../src/analysis/replay/answered.ts';
import {
  comparedIn,
  numbersIn,
  throughRecords,
  type Compared,
} from '../../src/analysis/replay/compared.ts';
import { isMeasured, scaleOf } from '../../src/analysis/replay/scale.ts';
import { seeded } from '../../src/analysis/replay/seeded.ts';
import { smallClinic } from '../fixtures/small-clinic.ts';
import { refusal, small, smallDocument, yesNo } from '../fixtures/small-document.ts';
import { smallFormulary } from '../fixtures/small-formulary.ts';
import { takenDocument, takenFormulary } from '../fixtures/small-taken.ts';

const ON = calendarDay('2026-03-02');

const NOTHING: Compared = { numbers: [], texts: [], listed: [] };
const subjectOf = (document: QuestionnaireDocument) => ({
  document,
  questionnaire: compile(document),
});
const clinic = {
  document: smallClinic,
  questionnaire: compile(smallClinic, smallFormulary),
  formulary: smallFormulary,
};
const takes = {
  document: takenDocument,
  questionnaire: compile(takenDocument, takenFormulary),
  formulary: takenFormulary,
};
const only = (question: QuestionDocument) => small({ q: question }).questions;

describe('choices that look random', () => {
  test('are those of mulberry32, whoever asks, and on every machine', () => {
    const one = seeded(1);
    const first = [one.part(), one.part(), one.part()];
    expect(first).toEqual([
      0.627_073_940_588_161_3, 0.002_735_721_180_215_478, 0.527_447_039_959_952_2,
    ]);
    expect(seeded(20_261_123).part()).toBe(0.900_721_221_463_754_8);
    expect(seeded(-1).part()).toBe(seeded(2 ** 32 - 1).part());
  });

  test('are as often one as another', () => {
    const random = seeded(7);
    const many = <T>(choose: () => T): readonly T[] => Array.from({ length: 10_000 }, choose);
    const numbers = many(() => random.below(5));
    for (const number of [0, 1, 2, 3, 4]) {
      const times = numbers.filter((one) => one === number).length;
      expect(Math.abs(times - 2000)).toBeLessThan(200);
    }
    expect(new Set(many(() => random.oneOf(['a', 'b'])))).toEqual(new Set(['a', 'b']));
    expect(random.oneOf([])).toBeUndefined();
    const lucky = many(() => random.inHundred(30)).filter(Boolean).length;
    expect(Math.abs(lucky - 3000)).toBeLessThan(200);
    expect(new Set(many(() => random.inHundred(0)))).toEqual(new Set([false]));
    expect(new Set(many(() => random.inHundred(100)))).toEqual(new Set([true]));
  });
});

/** Nothing, nothing that is written down, and other kinds of value. */
const NO_USE = [undefined, '', [], 0, 'neither', false];
const files = (count: number) =>
  Array.from({ length: count }, (_, i) => `customers/sample-${i}.png`);
const upload: QuestionDocument = {
  type: 'array',
  title: 'Pictures',
  items: { type: 'string' },
  'x-upload': { accept: ['image/png'], maxBytes: 1000 },
};
const several = (...values: readonly string[]): QuestionDocument => ({
  type: 'array',
  title: 'Several',
  items: { type: 'string', enum: values },
  uniqueItems: true,
});
const number: QuestionDocument = { type: 'integer', title: 'N', minimum: 10, maximum: 20 };
const day: QuestionDocument = {
  type: 'string',
  title: 'Day',
  format: 'date',
  'x-earliest': '2020-01-01',
  'x-latest': 'today',
};
/** Each with the day before and the day after. */
const around = (...days: readonly (readonly [string, string, string])[]) => days.flat();

const ANSWERS: readonly (readonly [
  string,
  QuestionDocument,
  Partial<Compared>,
  readonly unknown[],
])[] = [
  ['each option', yesNo, {}, ['yes', 'no']],
  ['both ways of a box', { type: 'boolean', title: 'B' }, {}, [true, false]],
  ['both ways of an agreement', { type: 'boolean', title: 'A', const: true }, {}, [true, false]],
  [
    'options alone, in pairs, and all of them',
    several('a', 'b', 'c'),
    {},
    [['a'], ['b'], ['c'], ['a', 'b'], ['b', 'c'], ['c', 'a'], ['a', 'b', 'c']],
  ],
  [
    'as many options as have to be chosen, one too few, as many as may be, and each beside the one that stands alone',
    {
      ...several('none', 'a', 'b', 'c'),
      minItems: 2,
      maxItems: 2,
      'x-exclusive': { option: 'none', message: 'Not both.' },
    },
    {},
    [
      ...[['none'], ['a', 'b'], ['b', 'a'], ['c', 'a']],
      ...[
        ['none', 'a'],
        ['b', 'c'],
        ['c', 'none'],
      ],
      ...[
        ['none', 'none'],
        ['a', 'none'],
        ['b', 'none'],
      ],
      ...[['none', 'a', 'b', 'c'], ['a']],
    ],
  ],
  [
    'both sides of a bound and of a number that a rule names, between two steps, and a few in between',
    { ...number, type: 'number', multipleOf: 0.5 },
    { numbers: [12, 30, 5] },
    [9.5, 10, 10.5, 10.125, 19.5, 20, 20.5, 20.125, 11.5, 12, 12.5, 12.125, 12.5, 15, 17.5],
  ],
  [
    'the bounds of each variant too, and a bound that is not reached',
    {
      type: 'number',
      title: 'N',
      exclusiveMinimum: 0,
      maximum: 8,
      multipleOf: 1,
      'x-variants': [{ when: { '==': [{ var: '$mode' }, 'repeat'] }, minimum: 2, maximum: 4 }],
    },
    { numbers: [3, 4, 6] },
    [
      ...[7, 8, 9, 8.25, -1, 0, 1, 0.25, 2, 3, 4, 3.25, 5, 4.25, 6, 6.25, 7],
      ...[1, 2, 3, 2.25, 5, 4.25],
    ],
  ],
  [
    'the birthdays of an age, the days since when it is so long, and both sides of each day',
    { ...day, 'x-latest': '2024-12-31' },
    { numbers: [18, 0, 1.5, -3, 20_000, 100_000], texts: ['2025-05-05', 'no day'] },
    around(
      ['2008-03-01', '2008-03-02', '2008-03-03'],
      ['2007-03-01', '2007-03-02', '2007-03-03'],
      ['2025-03-01', '2025-03-02', '2025-03-03'],
      ['2026-02-11', '2026-02-12', '2026-02-13'],
      ['1971-05-29', '1971-05-30', '1971-05-31'],
      ['2019-12-31', '2020-01-01', '2020-01-02'],
      ['2024-12-30', '2024-12-31', '2025-01-01'],
      ['2026-03-01', '2026-03-02', '2026-03-03'],
      ['2025-05-04', '2025-05-05', '2025-05-06'],
      ['1952-02-29', '2000-02-29', '2004-03-01'],
    ).concat('2023-02-29'),
  ],
  ['as many files as may be, and one too many', upload, {}, [files(1), files(2)]],
  [
    'as many files as have to be, and one too few',
    { ...upload, minItems: 3, maxItems: 4 },
    {},
    [files(1), files(4), files(5), files(2), files(3)],
  ],
  [
    'a text that fits, one that does not, and every text that a rule names',
    { type: 'string', title: 'T', minLength: 3, maxLength: 4 },
    { texts: ['as named'] },
    ['Saa', 'Sample', 'as named'],
  ],
  ['nothing of what is worked out', { ...number, readOnly: true, 'x-computed': 1 }, {}, []],
];

test.each(ANSWERS)('of a question is tried: %s', (_, question, compared, requested) => {
  const aims = aimedAnswers(only(question), { ...NOTHING, ...compared }, ON);
  const [tried, expected] = [aims, [...requested, ...NO_USE]].map(
    (all) => new Set(all.map((one) => JSON.stringify(one))),
  );
  expect(tried).toEqual(expected);
  // Each of them once.
  expect(aims).toHaveLength(tried?.size ?? 0);
});

describe('of a date is tried', () => {
  const [asked] = only(day);
  if (!asked) throw new Error('There is no question.');
  const tried = (numbers: readonly number[], on: string) =>
    aimedAnswers([asked], { ...NOTHING, numbers }, calendarDay(on));

  test('the end of February for whoever was born in another year', () => {
    const around18 = ['2010-02-27', '2010-02-28', '2010-03-01'];
    expect(tried([18], '2028-02-29')).toEqual(expect.arrayContaining(around18));
  });

  test('nothing that is longer ago than anybody lives', () => {
    const all = tried([129, 130, 47_579, 47_580], '2026-03-02');
    const days = all.filter((one): one is string => typeof one === 'string' && one > '18').sort();
    // 47,579 days ago, 130 years ago, and 129.
    expect(days.slice(0, 6)).toEqual([
      ...['1895-11-24', '1895-11-25', '1895-11-26'],
      ...['1896-03-01', '1896-03-02', '1896-03-03'],
    ]);
  });
});

test('of a question is tried what each version of it may be answered', () => {
  const [options] = only(yesNo);
  const [other] = only({ ...yesNo, enum: ['yes', 'perhaps'] });
  if (!options || !other) throw new Error('There is no question.');
  expect(aimedAnswers([options, other], NOTHING, ON)).toEqual(['yes', 'no', ...NO_USE, 'perhaps']);
});

describe('of medicines is tried', () => {
  const [, taken] = takes.questionnaire.questions;
  if (!taken) throw new Error('There is no question.');
  const freely = { name: 'something that is in no list' };
  const named = (...names: readonly string[]) => names.map((name) => ({ name }));
  const tried = (listed: readonly string[]) =>
    aimedAnswers([taken], { ...NOTHING, listed }, ON).slice(0, -NO_USE.length);

  test('one of each class, each with the next and beside what nobody knows, and all of them', () => {
    expect(tried([])).toEqual([
      [freely],
      ...['Restine', 'Calmol', 'Plain'].map((name) => named(name)),
      [...named('Restine'), freely],
      named('Restine', 'Calmol'),
      [...named('Calmol'), freely],
      named('Calmol', 'Plain'),
      [...named('Plain'), freely],
      named('Restine', 'Calmol', 'Plain'),
    ]);
  });

  test.each([
    ['substance', 'thinnex', 'Thinnex'],
    ['name', 'Thinnex', 'Thinnex'],
    ['brand', 'Quiet', 'Quiet'],
  ])('and of each %s that a rule asks about', (_, listed, name) => {
    expect(tried([listed])).toContainEqual(named(name));
    expect(tried([])).not.toContainEqual(named(name));
  });

  const medicine = (name: string, ...classes: readonly string[]) => ({
    name,
    substances: [name.toLowerCase()],
    classes,
  });
  const explained = { description: 'As it says.', source: { title: 'Sample source' } };
  const ofList = (medicines: readonly ReturnType<typeof medicine>[]) => {
    const names = new Set(medicines.flatMap(({ classes: some }) => some));
    const classes = Object.fromEntries([...names].map((name) => [name, explained]));
    return aimedAnswers([{ ...taken, taken: readTakenList({ classes, medicines }) }], NOTHING, ON);
  };

  test('one that is of no class, and of the only one no neighbour', () => {
    const all = [[freely], named('Plain'), [...named('Plain'), freely]];
    expect(ofList([medicine('Plain')])).toEqual([...all, ...NO_USE]);
  });

  test('no more at once than she may write down', () => {
    const many = Array.from({ length: 50 }, (_, i) => medicine(`M${i}`, `class-${i}`));
    const most = Math.max(...ofList(many).map((one) => (Array.isArray(one) ? one.length : 0)));
    expect([most > 20, most <= 40]).toEqual([true, true]);
  });

  test('what nobody knows, where there is no list', () => {
    const { taken: asked = yesNo } = takenDocument.properties;
    const bare = small({ takes: yesNo, taken: { ...asked, 'x-flag-when': [] } });
    const [, question] = bare.questions;
    if (!question) throw new Error('There is no question.');
    expect(aimedAnswers([question], NOTHING, ON)).toEqual([
      [freely],
      [],
      ...NO_USE.filter((one) => !Array.isArray(one)),
    ]);
  });
});

const is = (name: string, value: string | number): Operation => ({ '==': [{ var: name }, value] });

describe('what documents compare with', () => {
  const document = smallDocument(
    {
      open: { ...yesNo, 'x-refuse-when': [refusal('closed', is('$today', '2027-05-17'))] },
      years: {
        ...number,
        'x-refuse-when': [
          refusal('few', { or: [{ '<': [{ var: 'years' }, 12] }, is('years', 15)] }),
        ],
      },
      twice: { ...number, readOnly: true, 'x-computed': { '*': [{ var: 'years' }, 2] } },
    },
    {
      'x-submission': {
        said: { if: [is('open', 'yes'), 'as sent', 'or not'] },
        more: { '+': [{ var: 'years' }, 3] },
      },
    },
  );

  test('stands in rules, in what is worked out, in what is sent and in options, each once', () => {
    const subject = subjectOf(document);
    expect(comparedIn([subject, subject])).toEqual({
      numbers: [12, 15, 2, 3],
      texts: ['2027-05-17', 'yes', 'as sent', 'or not', 'no'],
      listed: [],
    });
  });

  test('and in rules about the items of a list, which are kept apart', () => {
    const { listed } = comparedIn([takes]);
    expect([...listed].sort()).toEqual(['calmer', 'calmol', 'restine', 'thinner']);
    expect(comparedIn([takes, takes]).listed).toEqual(listed);
  });

  test('is nothing where there is nothing', () => {
    expect([...numbersIn(null), ...throughRecords(null), ...throughRecords({ some: [] })]).toEqual([
      [],
    ]);
  });

  test('of two documents is of both', () => {
    const other = smallDocument({ n: { ...number, 'x-visible-when': is('$mode', 'new') } });
    expect(comparedIn([subjectOf(other), subjectOf(document)]).texts).toEqual([
      'new',
      '2027-05-17',
      'yes',
      'as sent',
      'or not',
      'no',
    ]);
  });
});

describe('days', () => {
  const days = everyDay({ from: ON, until: calendarDay('2028-03-05') });
  const [first = ON, ...later] = days;
  const subject = (named: string) =>
    subjectOf(
      smallDocument({
        open: { ...yesNo, 'x-refuse-when': [refusal('closed', is('$today', named))] },
      }),
    );
  const aimed = {
    subjects: [subject('2027-05-17')],
    mode: 'new' as const,
    days: [first, ...later] as const,
    borders: [calendarDay('2026-09-09')],
    landmarks: [],
  };
  const leap = ['2027-02-28', '2027-03-01', '2028-02-28', '2028-02-29', '2028-03-01'];

  test('are the first and the last, the borders, what is named, and the ends of February', () => {
    expect(aimedDays(aimed)).toEqual([
      ON,
      '2028-03-05',
      '2026-09-09',
      '2027-05-16',
      '2027-05-17',
      '2027-05-18',
      ...leap,
    ]);
  });

  test('are those of which something is said, each once', () => {
    expect(aimedDays({ ...aimed, subjects: [subject('2028-03-05')], borders: [ON] })).toEqual([
      ON,
      '2028-03-05',
      '2028-03-04',
      ...leap,
    ]);
    expect(aimedDays({ ...aimed, days: [ON], borders: [] })).toEqual([ON]);
  });

  const at = (on: string, n = 1) => ({ answers: { n }, on: calendarDay(on) });
  const logic = createLogic();
  const sheet = (is: string, ...of: readonly string[]) => ({
    is: logic.variable(is),
    days: of.map(calendarDay),
  });

  test('are borders where those that are alike end', () => {
    const one = {
      alikeDays: [
        sheet('even', '2026-03-02', '2026-03-03', '2026-03-06'),
        sheet('odd', '2026-03-04', '2026-03-05'),
      ],
      landmarks: [at('2026-03-02')],
    };
    const other = {
      alikeDays: [
        sheet('low', '2026-03-02', '2026-03-03'),
        sheet('high', '2026-03-04', '2026-03-05', '2026-03-06'),
      ],
      landmarks: [at('2026-03-04', 2)],
    };
    const until = calendarDay('2026-03-06');
    const span = { days: { from: ON, until }, mode: 'repeat' } as const;
    expect(aimedOver(aimed.subjects, span, [one, other])).toEqual({
      subjects: aimed.subjects,
      mode: 'repeat',
      days: everyDay({ from: ON, until }),
      borders: ['2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06'],
      landmarks: [at('2026-03-02'), at('2026-03-04', 2)],
    });
  });

  test('may be some of them only: then borders are among them, and landmarks on them', () => {
    const some = [calendarDay('2026-03-04'), calendarDay('2026-03-05')] as const;
    const whole = {
      ...aimed,
      borders: [calendarDay('2026-03-03'), calendarDay('2026-03-05')],
      landmarks: [at('2026-03-05'), at('2026-03-09')],
    };
    expect(aimedOn(some, whole)).toEqual({
      ...whole,
      days: some,
      borders: ['2026-03-05'],
      landmarks: [at('2026-03-05'), at('2026-03-04')],
    });
  });
});

describe('histories', () => {
  const many = (subjects: Parameters<typeof aimedHistories>[0]) => {
    const next = aimedHistories(subjects, seeded(5));
    return Array.from({ length: 3000 }, next);
  };
  const known = many([clinic]);
  const full = known.filter((one): one is History => one !== undefined);
  const supplies = full.flatMap((one) => one.supplies);
  const consultations = full.flatMap((one) => one.consultations);
  const share = (part: number, whole: number) => Math.round((100 * part) / whole);
  const near = (found: number, expected: number) =>
    expect(Math.abs(found - expected)).toBeLessThan(5);

  test('are nothing where no rule reads one', () => {
    const document = smallDocument({ open: yesNo });
    expect(new Set(many([subjectOf(document)]))).toEqual(new Set([undefined]));
  });

  test('are of the questionnaires that a rule names, and never of a day to come', () => {
    const lately: Operation = {
      some: [
        { var: 'history.consultations' },
        { and: [is('questionnaire', 'other'), { '<=': [{ var: 'daysAgo' }, 0] }] },
      ],
    };
    const rule = { ...refusal('lately', lately), level: 'low', which: true } as const;
    const document = smallDocument({ open: yesNo }, { 'x-medicines': { flag: [rule] } });
    const consultations = many([{ ...clinic, document }]).flatMap(
      (one) => one?.consultations ?? [],
    );
    expect(new Set(consultations.map((one) => `${one.questionnaire} ${one.daysAgo}`))).toEqual(
      new Set(['other 0', 'other 1', 'another 0', 'another 1']),
    );
  });

  test('are of no medicine that is known, where there is no formulary', () => {
    const { document, questionnaire } = takes;
    const supplies = many([{ document, questionnaire }]).flatMap((one) => one?.supplies ?? []);
    expect(new Set(supplies.map(({ medicine }) => medicine))).toEqual(new Set(['another']));
  });

  test('are now and then unknown, now and then empty, and mostly a few records', () => {
    near(share(known.filter((one) => one === undefined).length, 3000), 10);
    near(share(known.filter((one) => one === EMPTY_HISTORY).length, 3000), 27);
    expect(new Set(full.map((one) => one.supplies.length))).toEqual(new Set([0, 1, 2]));
    expect(new Set(full.map((one) => one.consultations.length))).toEqual(new Set([0, 1, 2]));
  });

  test('stand on either side of each number that a rule names, never before', () => {
    // 1, 10, 28 and 90 are named.
    const sides = [0, 1, 2, 9, 10, 11, 27, 28, 29, 89, 90, 91];
    const of = (list: readonly { readonly daysAgo: number }[]) =>
      [...new Set(list.map(({ daysAgo }) => daysAgo))].sort((a, b) => a - b);
    expect(of(supplies)).toEqual(sides);
    expect(of(consultations)).toEqual(sides);
    expect(new Set(supplies.map(({ quantity }) => quantity))).toEqual(new Set(sides.slice(1)));
    near(share(supplies.filter(({ quantity }) => quantity > 1).length, supplies.length), 25);
  });

  test('are of every medicine and of another, open or not, refused or not', () => {
    expect(new Set(supplies.map(({ medicine }) => medicine))).toEqual(
      new Set([...smallFormulary.medicines.map(({ id }) => id), 'another']),
    );
    near(share(supplies.filter(({ isOpen }) => isOpen).length, supplies.length), 20);
    expect(new Set(consultations.map(({ questionnaire }) => questionnaire))).toEqual(
      new Set(['refused', 'weight-loss', 'another']),
    );
    near(
      share(
        consultations.filter(({ outcome }) => outcome === 'refused').length,
        consultations.length,
      ),
      50,
    );
    expect(new Set(consultations.map(({ outcome }) => outcome))).toEqual(
      new Set(['refused', 'eligible']),
    );
  });
});

test('an answer is put in, taken out, or put in another place', () => {
  const answers = { a: 'yes', b: 2 };
  expect(answered(answers, 'b', 3)).toEqual({ a: 'yes', b: 3 });
  expect(answered(answers, 'c', false)).toEqual({ a: 'yes', b: 2, c: false });
  expect(Object.keys(answered(answers, 'a', undefined))).toEqual(['b']);
  expect(answers).toEqual({ a: 'yes', b: 2 });
});

describe('a scale', () => {
  const scale = (question: QuestionDocument) => {
    const [first] = only(question);
    if (!first) throw new Error('There is no question.');
    return { ...scaleOf(first), isMeasured: isMeasured(first) };
  };

  test('counts numbers by their steps, and nothing else', () => {
    const {
      count,
      answerAt,
      isMeasured: is,
    } = scale({ ...number, type: 'number', multipleOf: 0.1 });
    expect([is, count(12.3), count('12.3'), count(undefined)]).toEqual([
      true,
      123,
      undefined,
      undefined,
    ]);
    expect([answerAt(123), answerAt(3), answerAt(count(0.7) ?? 0)]).toEqual([12.3, 0.3, 0.7]);
  });

  test('counts whole numbers where no step is named', () => {
    const { count, answerAt } = scale(number);
    expect([count(12.6), answerAt(13)]).toEqual([13, 13]);
  });

  test('counts days, and nothing else', () => {
    const { count, answerAt, isMeasured: is } = scale(day);
    const index = count('2024-02-29');
    expect([is, count('2023-02-29'), count(7)]).toEqual([true, undefined, undefined]);
    expect([answerAt(index ?? 0), answerAt((index ?? 0) + 1)]).toEqual([
      '2024-02-29',
      '2024-03-01',
    ]);
  });

  test('is for numbers and days alone', () => {
    expect(scale(yesNo).isMeasured).toBe(false);
  });
});

describe('aims', () => {
  const { 'x-questionnaire': questionnaire } = smallDocument({});
  const document = smallDocument(
    {
      open: yesNo,
      years: { ...number, 'x-refuse-when': [refusal('few', { '<': [{ var: 'years' }, 12] })] },
      born: day,
      twice: { ...number, readOnly: true, 'x-computed': { '*': [{ var: 'years' }, 2] } },
      again: yesNo,
    },
    {
      'x-questionnaire': { ...questionnaire, modes: ['new', 'repeat'] },
      'x-steps': [
        {
          id: 'first',
          title: 'First',
          modes: ['new', 'repeat'],
          questions: ['open', 'years', 'born', 'twice'],
        },
        { id: 'repeat', title: 'Repeat', modes: ['repeat'], questions: ['again'] },
      ],
    },
  );
  const other = smallDocument({
    open: { ...yesNo, enum: ['yes', 'perhaps'] },
    born: { type: 'string', title: 'Day' },
  });
  const aims = aimsAt([subjectOf(document), subjectOf(other)], 'new');
  const [once, later] = [ON, calendarDay('2027-06-07')];

  test('are at what somebody answers herself, in this mode', () => {
    expect(aims.names).toEqual(['open', 'years', 'born']);
    expect(aimsAt([subjectOf(document)], 'repeat').names).toEqual([
      'open',
      'years',
      'born',
      'again',
    ]);
    expect(aims.of('twice', once)).toEqual([]);
    expect(aims.of('nobody', once)).toEqual([]);
  });

  test('are at what each version of a question may be answered', () => {
    expect(aims.of('open', once)).toEqual(['yes', 'no', ...NO_USE, 'perhaps']);
  });

  test('are found once, and again where the day decides', () => {
    expect(aims.of('years', later)).toBe(aims.of('years', once));
    expect(aims.of('born', once)).toBe(aims.of('born', once));
    expect(aims.of('born', once)).toContain('2026-03-03');
    expect(aims.of('born', later)).toContain('2027-06-08');
  });

  const many = (name: string) => {
    const random = seeded(3);
    return Array.from({ length: 3000 }, () => aims.oneOf(name, once, random));
  };

  test.each([
    ['years', 0, 21],
    ['born', '1952-02-29', '2026-03-03'],
  ])('are tried each, and of %s now and then one between two', (name, low, high) => {
    const all = aims.of(name, once);
    const tried = many(name);
    expect(all.filter((aim) => !tried.includes(aim))).toEqual([]);
    const between = tried.filter((one) => !all.includes(one));
    expect(between.length).toBeGreaterThan(50);
    expect(between.length).toBeLessThan(600);
    expect(between.filter((one) => one === undefined || one <= low || one >= high)).toEqual([]);
  });

  test('and of options nothing between', () => {
    expect(new Set(many('open'))).toEqual(new Set(aims.of('open', once)));
    expect(new Set(many('nobody'))).toEqual(new Set([undefined]));
  });
});
