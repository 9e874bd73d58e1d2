/** How answer sheets come from aims, and what becomes of a conjecture that is held against them. */
import { describe, expect, test } from 'vitest';
import {
  assess,
  calendarDay,
  compile,
  type Answer,
  type Answers,
  type At,
  type CalendarDate,
  type Expression,
  type Operation,
  type QuestionDocument,
  type QuestionnaireDocument,
} from '#engine';
import { everyDay } from '../../src/analysis/days.ts';
import type { DatedSheet } from '../../src/analysis/model/dated-sheet.ts';
import type { Aimed } from '../../src/analysis/replay/aimed.ts';
import { aimsAt, type AimsAt } from '../../src/analysis/replay/aims.ts';
import type { Aim } from '../../src/analysis/replay/answered.ts';
import { sidesOfBorders } from '../../src/analysis/replay/border.ts';
import { patientsOf } from '../../src/analysis/replay/patients.ts';
import {
  contradiction,
  replay,
  shownAmong,
  unconfirmed,
  withSomebody,
  type Conjecture,
} from '../../src/analysis/replay/replay.ts';
import { seeded, type Seeded } from '../../src/analysis/replay/seeded.ts';
import { sheetsFor } from '../../src/analysis/replay/sheets.ts';
import type { Subject } from '#analysis';
import { smallClinic } from '../fixtures/small-clinic.ts';
import { refusal, smallDocument, yesNo } from '../fixtures/small-document.ts';
import { smallFormulary } from '../fixtures/small-formulary.ts';

const ON = calendarDay('2026-03-02');
const UNTIL = calendarDay('2026-04-30');
const [, ...later] = everyDay({ from: ON, until: UNTIL });

const subjectOf = (document: QuestionnaireDocument): Subject => ({
  document,
  questionnaire: compile(document, smallFormulary),
  formulary: smallFormulary,
});
const aimedAt = (...subjects: readonly Subject[]): Aimed => ({
  subjects,
  mode: 'new',
  days: [ON, ...later],
  borders: [],
  landmarks: [],
});
const is = (name: string, value: string): Operation => ({ '==': [{ var: name }, value] });
const below = (term: Expression, limit: number): Operation => ({ '<': [term, limit] });
const needed = { 'x-required-when': true, 'x-messages': { required: 'Please answer.' } } as const;
const number: QuestionDocument = { type: 'integer', title: 'N', minimum: 1, maximum: 100 };
const cited = { source: { title: 'Sample source' }, reviewBy: '2027-01-01' } as const;

describe('both sides of a border', () => {
  /** What is chosen in turn; of a list the first, and of many times in a hundred every one. */
  const inTurn = (aims: readonly Aim[]): AimsAt => {
    const left = [...aims];
    return { names: [], of: () => [], oneOf: () => left.shift() };
  };
  const first: Seeded = {
    below: () => 0,
    part: () => 0,
    oneOf: ([one]) => one,
    inHundred: () => true,
  };
  const n = below({ var: 'n' }, 42);
  const rule = { id: 'low', when: n, message: 'Low.', ...cited };
  const plain: { readonly [name: string]: QuestionDocument } = {
    other: yesNo,
    n: number,
    m: number,
  };
  const withOther = (more: Partial<QuestionDocument>) =>
    smallDocument({ ...plain, other: { ...yesNo, ...needed, ...more } });

  const DOCUMENTS: readonly (readonly [string, QuestionnaireDocument])[] = [
    [
      'refuses',
      smallDocument({ ...plain, n: { ...number, 'x-refuse-when': [refusal('low', n)] } }),
    ],
    ['asks', withOther({ 'x-visible-when': n })],
    ['needs', withOther({ 'x-required-when': n })],
    ['flags', withOther({ 'x-flag-when': [{ ...rule, level: 'low' }] })],
    [
      'withholds',
      smallDocument(plain, { 'x-medicines': { withhold: [{ ...rule, which: true }] } }),
    ],
  ];

  test.each(DOCUMENTS)('are found where a rule %s', (_, document) => {
    const from: DatedSheet = { answers: { other: 'yes', n: 5 }, on: ON };
    const sides = (...ends: readonly Aim[]) =>
      sidesOfBorders(from, aimedAt(subjectOf(document)), inTurn([7, ...ends]), first);
    const found = [41, 42].map((at) => ({
      answers: { other: 'yes', m: 7, n: at },
      on: ON,
      history: undefined,
    }));
    expect(sides(10, 80)).toEqual(found);
    expect(sides(80, 10)).toEqual(found);
    expect(sides(41, 42)).toEqual(found);
    expect(sides(42, 80)).toEqual([]);
    expect(sides(10, 10)).toEqual([]);
    expect(sides(undefined, 80)).toEqual([]);
    expect(sides(10, 'neither')).toEqual([]);
  });

  test('are looked for on her day, and with what is known of her', () => {
    const lately: Operation = {
      and: [
        n,
        { some: [{ var: 'history.supplies' }, { '<': [{ var: 'daysAgo' }, 9] }] },
        { '==': [{ var: '$today' }, '2026-03-05'] },
      ],
    };
    const subject = subjectOf(
      smallDocument(plain, {
        'x-medicines': { withhold: [{ ...rule, when: lately, which: true }] },
      }),
    );
    const supply = { medicine: 'slim-1', daysAgo: 3, quantity: 1, isOpen: false };
    const history = { supplies: [supply], consultations: [] };
    const on = calendarDay('2026-03-05');
    const sides = (sheet: DatedSheet) =>
      sidesOfBorders(sheet, aimedAt(subject), inTurn([undefined, 10, 80]), first);
    expect(sides({ answers: {}, on, history })).toEqual(
      [41, 42].map((at) => ({ answers: { n: at }, on, history })),
    );
    expect(sides({ answers: {}, on: ON, history })).toEqual([]);
    expect(sides({ answers: {}, on, history: { supplies: [], consultations: [] } })).toEqual([]);
  });

  test('are along the only number where there is one, and nowhere where there is none', () => {
    const alone = subjectOf(
      smallDocument({ n: { ...number, 'x-refuse-when': [refusal('low', n)] } }),
    );
    const none = subjectOf(smallDocument({ other: yesNo }));
    const from = { answers: { m: 3 }, on: ON };
    const sides = (subject: Subject) =>
      sidesOfBorders(from, aimedAt(subject), inTurn([10, 80]), first);
    expect(sides(alone).map(({ answers }) => answers)).toEqual([
      { m: 3, n: 41 },
      { m: 3, n: 42 },
    ]);
    expect(sides(none)).toEqual([]);
    expect(sidesOfBorders(from, aimedAt(), inTurn([10, 80]), first)).toEqual([]);
  });
});

const strict = subjectOf(
  smallDocument({
    well: { ...yesNo, ...needed, 'x-refuse-when': [refusal('unwell', is('well', 'no'))] },
    more: { ...yesNo, ...needed, 'x-visible-when': is('well', 'yes') },
    n: { ...number, ...needed },
    m: { ...number, ...needed },
    both: {
      ...number,
      readOnly: true,
      'x-computed': { '+': [{ var: 'n' }, { var: 'm' }] },
      'x-refuse-when': [refusal('many', { '>': [{ var: 'both' }, 20] })],
    },
  }),
);
const closed = subjectOf(
  smallDocument({
    well: {
      ...yesNo,
      ...needed,
      'x-refuse-when': [refusal('unwell', { in: [{ var: 'well' }, ['yes', 'no']] })],
    },
  }),
);

describe('patients', () => {
  const someDay = (): CalendarDate => UNTIL;
  const patients = (...subjects: readonly Subject[]) =>
    patientsOf(aimedAt(...subjects), aimsAt(subjects, 'new'), someDay, seeded(1));
  const outcomes = (subject: Subject, of: readonly DatedSheet[]) =>
    new Set(
      of.map(
        ({ answers, on }) => assess(subject.questionnaire, answers, { on, mode: 'new' }).outcome,
      ),
    );

  test('get through, the first on the first day, and no two are alike', () => {
    const found = patients(strict);
    expect(outcomes(strict, found)).toEqual(new Set(['eligible']));
    expect(found.map(({ on }) => on)).toEqual([ON, ...found.slice(1).map(() => UNTIL)]);
    expect(found.length).toBeGreaterThan(6);
    expect(found.length).toBeLessThanOrEqual(12);
    expect(new Set(found.map((one) => JSON.stringify(one))).size).toBe(found.length);
  });

  test('of two documents are of both', () => {
    const other = subjectOf(smallDocument({ last: { ...yesNo, ...needed } }));
    const found = patients(strict, other);
    expect(found.filter(({ on }) => on === ON)).toHaveLength(2);
    expect(found.some(({ answers }) => 'last' in answers)).toBe(true);
    expect(found.some(({ answers }) => 'well' in answers)).toBe(true);
    expect(found.length).toBeLessThanOrEqual(12);
    // Six of each, of whom those of the other document have two ways to answer.
    expect(found.filter(({ answers }) => 'last' in answers).length).toBeLessThanOrEqual(4);
    expect(found.filter(({ answers }) => 'well' in answers).length).toBeGreaterThan(4);
  });

  test('are those who were nearest to it where nobody gets through', () => {
    const found = patients(closed);
    expect(outcomes(closed, found)).not.toContain('eligible');
    expect(found.length).toBeGreaterThan(0);
  });

  test('come to the end of a long chain', () => {
    const names = Array.from({ length: 210 }, (_, i) => `q${i}`);
    const chain = subjectOf(
      smallDocument(
        Object.fromEntries(
          names.map((name, i) => [
            name,
            {
              ...yesNo,
              ...needed,
              enum: ['yes'],
              ...(i > 0 && { 'x-visible-when': is(`q${i - 1}`, 'yes') }),
            },
          ]),
        ),
      ),
    );
    const aims: AimsAt = { ...aimsAt([chain], 'new'), of: () => ['yes'] };
    // Of twelve documents each has one patient.
    const beside = Array.from({ length: 11 }, () => closed);
    const [one] = patientsOf(aimedAt(chain, ...beside), aims, someDay, seeded(1));
    expect(Object.keys(one?.answers ?? {})).toHaveLength(210);
  });

  test('are of each document, however many there are', () => {
    const many = Array.from({ length: 13 }, (_, i) =>
      subjectOf(smallDocument({ [`q${i}`]: { ...yesNo, ...needed } })),
    );
    expect(new Set(patients(...many).flatMap(({ answers }) => Object.keys(answers))).size).toBe(13);
  });

  test('leave out what they answer with nothing', () => {
    const aims: AimsAt = { ...aimsAt([strict], 'new'), of: () => [undefined] };
    const found = patientsOf(aimedAt(strict), aims, someDay, seeded(1));
    expect(found).toStrictEqual([
      { answers: {}, on: ON },
      { answers: {}, on: UNTIL },
    ]);
  });
});

describe('sheets', () => {
  const sheets = (aimed: Aimed, count = 400) => [...sheetsFor(aimed, count)];

  test('begin with nothing on the first day, and are as many as are asked for', () => {
    expect(sheets(aimedAt(strict), 3)).toHaveLength(3);
    expect(sheets(aimedAt(strict), 0)).toEqual([]);
    expect(sheets(aimedAt(strict))[0]).toEqual({ answers: {}, on: ON, history: undefined });
    expect(sheets(aimedAt(strict))).toEqual(sheets(aimedAt(strict)));
  });

  test('go on with whoever is known to get through', () => {
    const answers = { well: 'yes', more: 'yes', n: 1, m: 2 };
    const through = { answers, on: UNTIL, history: { supplies: [], consultations: [] } };
    expect(sheets({ ...aimedAt(closed), through })[1]).toEqual(through);
    const [, second] = sheets({ ...aimedAt(strict), through: { answers, on: UNTIL } });
    expect(second).toEqual({ answers, on: UNTIL, history: undefined });
  });

  test('begin with each of the patients', () => {
    const other = subjectOf(smallDocument({ last: { ...yesNo, ...needed } }));
    const found = sheets(aimedAt(strict, other)).slice(200);
    const ofOther = found.filter(({ answers: { well, n, m } }) => !(well ?? n ?? m));
    expect(ofOther.length).toBeGreaterThan(20);
    expect(ofOther.length).toBeLessThan(180);
  });

  test('give the first patient each answer there is to try, one at a time', () => {
    const aimed = aimedAt(strict);
    const aims = aimsAt([strict], 'new');
    const through = { answers: { well: 'yes', more: 'yes', n: 1, m: 2 }, on: ON };
    const found = new Set(sheets({ ...aimed, through }).map(({ answers }) => written(answers)));
    const tried = aims.names.flatMap((name) =>
      aims.of(name, ON).map((aim) => ({ ...through.answers, [name]: aim })),
    );
    expect(tried.length).toBeGreaterThan(40);
    expect(tried.length).toBeLessThan(200);
    expect(tried.filter((answers) => !found.has(written(answers)))).toEqual([]);
  });

  test('or every so manieth of them, where they would be more than half', () => {
    const through = { answers: { well: 'yes', more: 'yes', n: 1, m: 2 }, on: ON };
    const count = 40;
    const all = sheets({ ...aimedAt(strict), through }, count);
    const single = all.slice(14).filter(({ answers }) => differing(answers, through.answers) === 1);
    expect(new Set(single.flatMap(({ answers }) => changed(answers, through.answers)))).toEqual(
      new Set(['well', 'more', 'n', 'm']),
    );
  });

  test('are on days at which something changes, and on any', () => {
    const border = calendarDay('2026-03-20');
    const days = sheets({ ...aimedAt(strict), borders: [border] }).map(({ on }) => on);
    const times = (day: string) => days.filter((on) => on === day).length;
    expect(times(border)).toBeGreaterThan(20);
    expect(times(UNTIL)).toBeGreaterThan(20);
    expect(new Set(days).size).toBeGreaterThan(30);
  });

  test('have answers that hang together, on their own day or on another', () => {
    const landmark = { answers: { n: 33, m: 34 }, on: calendarDay('2026-03-29') };
    const found = sheets({ ...aimedAt(strict), landmarks: [landmark] }).filter(
      ({ answers: { n, m } }) => n === 33 && m === 34,
    );
    expect(found.length).toBeGreaterThan(10);
    const own = found.filter(({ on }) => on === landmark.on).length;
    expect(own).toBeGreaterThan(found.length / 4);
    expect(own).toBeLessThan(found.length);
    expect(found.some(({ answers }) => answers['well'] === 'yes')).toBe(true);
  });

  test('change together what one question reads', () => {
    const only = (name: string, more: Partial<QuestionDocument> = {}): QuestionDocument => ({
      ...yesNo,
      ...needed,
      'x-refuse-when': [refusal(name, is(name, 'no'))],
      ...more,
    });
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const all = Object.fromEntries(names.map((name) => [name, only(name)]));
    const subject = subjectOf(
      smallDocument({ ...all, e: only('e', { 'x-visible-when': is('b', 'yes') }) }),
    );
    const pairs = sheets(aimedAt(subject), 2000)
      .map(({ answers }) => names.filter((name) => answers[name] !== 'yes').join(''))
      .filter((changed) => changed.length === 2);
    const times = (pair: string) => pairs.filter((one) => one === pair).length;
    for (const other of ['ab', 'ad', 'cd', 'df']) {
      expect(times('be')).toBeGreaterThan(2 * times(other));
      expect(times(other)).toBeGreaterThan(0);
    }
  });

  test('know of somebody what rules read of a history', () => {
    const clinic = {
      document: smallClinic,
      questionnaire: compile(smallClinic, smallFormulary),
      formulary: smallFormulary,
    };
    const known = sheets(aimedAt(clinic)).map(({ history }) => history);
    expect(new Set(known.map((history) => history?.supplies.length))).toEqual(
      new Set([0, 1, 2, undefined]),
    );
  });
});

const written = (answers: Answers): string =>
  JSON.stringify(
    Object.entries(answers)
      .filter(([, one]) => one !== undefined)
      .sort(),
  );
const changed = (answers: Answers, from: Answers): readonly string[] =>
  ['well', 'more', 'n', 'm'].filter(
    (name) => JSON.stringify(answers[name]) !== JSON.stringify(from[name]),
  );
const differing = (answers: Answers, from: Answers): number => changed(answers, from).length;

describe('a conjecture', () => {
  const about = (isSo: Conjecture['isSo'], isOfEligible?: true): Conjecture => ({
    agreed: 'the same formulas',
    isSo,
    ...(isOfEligible && { isOfEligible }),
  });
  const open = aimedAt(strict);
  const shut = aimedAt(closed);

  test('against which nothing is found is never so', () => {
    const one = about(() => false);
    expect(replay([one], open, 50)(one)).toMatchObject({ kind: 'never', sheets: 50 });
    const both = about(() => false, true);
    expect(replay([both], open, 50)(both)).toMatchObject({ kind: 'never', sheets: 50 });
  });

  test('is contradicted by the first who is shown', () => {
    const one = about((_, { on }) => on > ON);
    const reply = replay([one], open, 50)(one);
    const first = [...sheetsFor(open, 50)].find(({ on }) => on > ON);
    expect(reply).toEqual({ kind: 'contradicted', by: first });
  });

  test('about those who get through is not said where nobody was seen to', () => {
    const [plain, eligible] = [about(() => false), about(() => false, true)];
    const reply = replay([plain, eligible], shut, 50);
    expect(reply(eligible)).toEqual({ kind: 'unseen', sheets: 50 });
    expect(reply(plain)).toMatchObject({ kind: 'never', sheets: 50 });
    const shown = about(() => true, true);
    expect(replay([shown], shut, 50)(shown)).toMatchObject({ kind: 'contradicted' });
  });

  test('and not where nobody was seen to of one document of two', async () => {
    const eligible = about(() => false, true);
    expect(replay([eligible], aimedAt(strict, closed), 200)(eligible).kind).toBe('unseen');
    const through = { answers: { well: 'yes' }, on: UNTIL };
    const seeing = await withSomebody(aimedAt(strict, closed), 200, () => through);
    expect(seeing).toMatchObject({ through });
    expect(await withSomebody(aimedAt(strict, strict), 200, () => through)).not.toMatchObject({
      through,
    });
  });

  test('that nobody has looked for is not replied to', () => {
    expect(() => replay([], open, 5)(about(() => false))).toThrow('Nobody has looked for this.');
  });

  test('is shown each sheet once, until she is found, in her mode', () => {
    const seen: string[] = [];
    const one = {
      isSo: (_: Answers, { mode }: At) => {
        seen.push(mode);
        return seen.length === 3;
      },
    };
    const another = { isSo: () => false };
    expect([...shownAmong([one, another], { ...open, mode: 'repeat' }, 20).keys()]).toEqual([one]);
    expect(seen).toEqual(['repeat', 'repeat', 'repeat']);
    // And nobody goes on once everything is shown.
    let asked = 0;
    const counting = { isSo: () => ++asked > 0 };
    expect(shownAmong([counting], open, 20).size).toBe(1);
    expect(asked).toBe(1);
    expect(shownAmong([], open, 20).size).toBe(0);
  });

  test('gets somebody to begin with only where nobody is seen without her', async () => {
    const somebody = { answers: { well: 'yes' }, on: UNTIL };
    const find = (found?: DatedSheet) => () => Promise.resolve(found);
    expect(await withSomebody(shut, 50, find(somebody))).toEqual({ ...shut, through: somebody });
    expect(await withSomebody(shut, 50, find())).toBe(shut);
    const refuses = () => Promise.reject(new Error('Nobody has to be looked for.'));
    expect(await withSomebody(open, 50, refuses)).toBe(open);
  });
});

test('who speaks against it is shown with her answers, her day, and what is known of her', () => {
  const by = { answers: { well: 'yes' } as { readonly [name: string]: Answer }, on: ON };
  const history = { supplies: [], consultations: [] };
  expect(contradiction({ kind: 'contradicted', by })).toBe(
    'The solvers say that nobody does, and the engine shows somebody on 2026-03-02: {"well":"yes"}',
  );
  expect(contradiction({ kind: 'unseen', sheets: 50 })).toBe(
    'The solvers say that nobody does, and of the 50 answer sheets that the engine was asked about none gets through: it has seen nobody of whom this is said.',
  );
  expect(unconfirmed({ ...by, history })).toBe(
    'The solvers found somebody, and the engine does not confirm it on 2026-03-02: {"well":"yes"} with {"supplies":[],"consultations":[]}',
  );
});
