/**
 * Small documents, each with something that rules see in a way of its own. On sheets aimed at their rules the formulas
 * say what the engine says; nobody who can be is left out by what is said of every sheet; and who is found is as she
 * was looked for. So nothing is never so that the engine does, and nobody is found who is not there.
 */
import { describe, expect, test } from 'vitest';
import {
  calendarDay,
  compile,
  examine,
  fieldErrorOf,
  type Expression,
  type Mode,
  type Operation,
  type QuestionDocument,
  type QuestionnaireDocument,
} from '#engine';
import { startClauseProver } from '../../src/analysis/logic/clause-prover.ts';
import { truthWith, type Formula } from '../../src/analysis/logic/formula.ts';
import { createAnswerSheet } from '../../src/analysis/model/answer-sheet.ts';
import { atOf, type DatedSheet } from '../../src/analysis/model/dated-sheet.ts';
import type { DocumentModel } from '../../src/analysis/model/document-model.ts';
import { solverContextOf, solverContextOfBoth } from '../../src/analysis/model/solver-context.ts';
import { aimedOver } from '../../src/analysis/replay/aimed.ts';
import { sheetsFor } from '../../src/analysis/replay/sheets.ts';
import type { Subject } from '#analysis';
import { smallClinic } from '../fixtures/small-clinic.ts';
import { refusal, smallDocument, yesNo } from '../fixtures/small-document.ts';
import { smallFormulary } from '../fixtures/small-formulary.ts';
import { takenDocument, takenFormulary } from '../fixtures/small-taken.ts';

const DAYS = { from: calendarDay('2028-02-27'), until: calendarDay('2028-03-02') };

const is = (name: string, value: string | number | boolean): Operation => ({
  '==': [{ var: name }, value],
});
const below = (term: Expression, limit: Expression): Operation => ({ '<': [term, limit] });
const needed = { 'x-messages': { required: 'Please.' } } as const;
const number = (maximum: number, more: Partial<QuestionDocument> = {}): QuestionDocument => ({
  ...{ type: 'integer', title: 'N', minimum: 0, maximum },
  ...more,
});
const computed = (of: Expression, more: Partial<QuestionDocument> = {}): QuestionDocument =>
  number(99, { readOnly: true, 'x-computed': of, ...more });
const date: QuestionDocument = {
  ...{ type: 'string', title: 'Day', format: 'date' },
  ...{ 'x-earliest': '2010-02-25', 'x-latest': 'today' },
};
const options = (...values: readonly string[]): QuestionDocument => ({
  ...{ type: 'array', title: 'Several', uniqueItems: true },
  items: { type: 'string', enum: values },
});
const scored = (points: Readonly<Record<string, number>>) =>
  Object.entries(points).map(([value, count]) => ({
    const: value,
    title: value,
    'x-points': count,
  }));
const refusing = (...rules: readonly Operation[]): Pick<QuestionDocument, 'x-refuse-when'> => ({
  'x-refuse-when': rules.map((when, i) => refusal(`r${i} ${JSON.stringify(when)}`, when)),
});
const flagging = (...rules: readonly Operation[]): Pick<QuestionDocument, 'x-flag-when'> => ({
  'x-flag-when': rules.map((when, i) => ({
    ...refusal(`f${i} ${JSON.stringify(when)}`, when),
    level: 'low',
  })),
});

const PLAIN = {
  'what is asked behind each other': smallDocument(
    {
      a: { ...yesNo, ...needed },
      b: { ...yesNo, 'x-visible-when': is('a', 'yes') },
      c: { ...yesNo, ...needed, 'x-visible-when': is('b', 'no'), 'x-required-when': true },
      d: {
        ...yesNo,
        ...needed,
        'x-required-when': is('c', 'yes'),
        ...flagging(is('b', 'yes'), is('d', 'no')),
      },
      e: {
        ...yesNo,
        'x-visible-when': { and: [is('a', 'yes'), { '!': [is('c', 'yes')] }] },
        ...refusing({ or: [is('e', 'yes'), is('c', 'no')] }, is('d', 'yes')),
      },
    },
    { required: ['a'] },
  ),
  'every way to join rules': smallDocument({
    a: yesNo,
    b: yesNo,
    c: yesNo,
    last: {
      ...yesNo,
      ...flagging(
        { and: [is('a', 'yes'), is('b', 'yes')] },
        { or: [is('a', 'yes'), is('b', 'yes')] },
        { '!': [is('c', 'yes')] },
        { 'at-least': [2, [is('a', 'yes'), is('b', 'yes'), is('c', 'yes')]] },
        { if: [is('a', 'yes'), is('b', 'yes'), is('c', 'yes')] },
        { if: [is('a', 'yes'), is('b', 'yes'), is('b', 'no'), is('c', 'yes'), true] },
        { '!=': [{ var: 'a' }, { var: 'b' }] },
        { '==': [{ if: [is('a', 'yes'), { var: 'b' }, 'yes'] }, 'yes'] },
        { in: [{ var: 'a' }, ['yes', 'no']] },
      ),
    },
  }),
  'numbers and their bounds': smallDocument({
    n: number(6, { ...needed, 'x-variants': [{ when: is('lbs', 'yes'), minimum: 2, maximum: 4 }] }),
    half: { type: 'number', title: 'Half', exclusiveMinimum: 0, maximum: 2, multipleOf: 0.5 },
    lbs: yesNo,
    twice: computed({ '*': [{ var: 'n' }, 2] }, { 'x-visible-when': is('lbs', 'no') }),
    share: computed(
      { '/': [{ var: 'n' }, { var: 'half' }] },
      { ...needed, 'x-required-when': true },
    ),
    last: {
      ...yesNo,
      ...refusing(
        below({ var: 'n' }, 3),
        below({ var: 'twice' }, 7),
        { '<=': [1, { var: 'n' }, 5] },
        { '>': [{ var: 'half' }, 1] },
        { '>=': [{ round: [{ var: 'share' }, 0] }, 3] },
        { '==': [{ '-': [{ var: 'n' }, { var: 'half' }] }, 1.5] },
        { '<': [{ var: 'half' }, { var: 'n' }, { '/': [6, { var: 'n' }] }] },
      ),
    },
  }),
  'days and ages': smallDocument({
    born: { ...date, ...needed },
    since: { ...date, 'x-earliest': '2028-02-25', 'x-latest': '2028-03-01' },
    aged: computed({ age: [{ var: 'born' }] }, { ...needed, 'x-required-when': true }),
    last: {
      ...yesNo,
      ...flagging(
        below({ age: [{ var: 'born' }] }, 18),
        { '>=': [{ days: [{ var: 'since' }] }, 2] },
        { '==': [{ days: [{ var: 'born' }, { var: 'since' }] }, 6_576] },
        { '<=': [{ var: 'since' }, '2028-02-29'] },
        { '<': [{ var: 'since' }, { var: '$today' }] },
        { '==': [{ var: '$today' }, '2028-02-29'] },
      ),
    },
  }),
  'several that are chosen': smallDocument({
    list: { ...options('a', 'b', 'c', 'none'), 'x-exclusive': { option: 'none', message: 'No.' } },
    two: { ...options('x', 'y', 'z'), minItems: 2, maxItems: 2 },
    one: { ...yesNo, enum: ['a', 'b'] },
    last: {
      ...yesNo,
      ...flagging(
        { in: ['a', { var: 'list' }] },
        { in: [{ var: 'one' }, { var: 'list' }] },
        { '!': [{ in: ['none', { var: 'list' }] }] },
        { in: ['z', { var: 'two' }] },
      ),
    },
  }),
  points: smallDocument({
    one: { type: 'string', title: 'One', oneOf: scored({ no: 0, some: 1, much: 2.5 }) },
    list: { ...options(), items: { type: 'string', oneOf: scored({ p: 1, q: 3 }) } },
    score: computed({ '+': [{ points: [{ var: 'one' }] }, { points: [{ var: 'list' }] }] }),
    last: { ...yesNo, ...refusing({ '>=': [{ var: 'score' }, 3.5] }), ...flagging(is('score', 4)) },
  }),
  'what is typed, ticked or sent': smallDocument({
    name: { ...{ type: 'string', title: 'Name' }, minLength: 2, maxLength: 4 },
    code: { ...{ type: 'string', title: 'Code' }, pattern: '^[a-z]{3}$' },
    mail: { ...{ type: 'string', title: 'Mail' }, format: 'email' },
    agreed: { ...{ type: 'boolean', title: 'Agreed' }, const: true },
    box: { type: 'boolean', title: 'Box' },
    photos: {
      ...{ type: 'array', title: 'Photos', items: { type: 'string' } },
      ...{ minItems: 2, maxItems: 3, 'x-upload': { accept: ['image/png'], maxBytes: 1000 } },
    },
    last: {
      ...yesNo,
      ...flagging(
        is('name', 'abc'),
        { '==': [{ var: 'name' }, { var: 'code' }] },
        is('box', true),
        is('agreed', true),
      ),
    },
  }),
} satisfies Readonly<Record<string, QuestionnaireDocument>>;

const modes = { ...smallDocument({})['x-questionnaire'], modes: ['new', 'repeat'] } as const;
const repeated = smallDocument(
  {
    a: yesNo,
    b: { ...yesNo, ...refusing(is('$mode', 'repeat')) },
    c: {
      ...yesNo,
      ...refusing({ or: [is('a', 'yes'), is('b', 'no')] }),
      'x-visible-when': is('b', 'yes'),
    },
  },
  {
    'x-questionnaire': modes,
    'x-steps': [
      { id: 'first', title: 'First', modes: ['new', 'repeat'], questions: ['a', 'c'] },
      { id: 'new', title: 'New', modes: ['new'], questions: ['b'] },
    ],
  },
);

/** Rules about medicines that always apply, and that hang on an answer. */
const ofForm = (form: string, id: string, when?: Operation) => ({
  ...{ id, which: is('medicine.form', form), message: 'Look at this.' },
  ...(when && { when }),
  ...{ source: { title: 'Sample source' }, reviewBy: '2027-01-01' },
});
const about = smallDocument(
  { a: yesNo },
  {
    'x-medicines': {
      withhold: [ofForm('tablet', 'no-tablet'), ofForm('pen', 'no-pen', is('a', 'yes'))],
      flag: [
        { ...ofForm('patch', 'patches'), level: 'low' },
        { ...ofForm('capsule', 'capsules', is('a', 'no')), level: 'high' },
      ],
    },
  },
);

const subjectOf = (document: QuestionnaireDocument): Subject => ({
  document,
  questionnaire: compile(document),
});
const SUBJECTS: readonly (readonly [string, Subject, Mode])[] = [
  ...Object.entries(PLAIN).map(([name, document]) => [name, subjectOf(document), 'new'] as const),
  ['what is asked the first time', subjectOf(repeated), 'new'],
  ['what is asked again', subjectOf(repeated), 'repeat'],
  [
    'medicines, whatever she answers',
    {
      document: about,
      questionnaire: compile(about, smallFormulary),
      formulary: smallFormulary,
    },
    'new',
  ],
  [
    'medicines, and what she had',
    {
      document: smallClinic,
      questionnaire: compile(smallClinic, smallFormulary),
      formulary: smallFormulary,
    },
    'new',
  ],
  [
    'medicines that she takes',
    {
      document: takenDocument,
      questionnaire: compile(takenDocument, takenFormulary),
      formulary: takenFormulary,
    },
    'new',
  ],
];

/** What describes a sheet, beside what is compared. */
const DESCRIBED =
  /^(answered|garbage|option|taken (true|false|undefined)|record (true|false|undefined|in)|history unknown)\b/;

function namesIn(formulas: readonly Formula[]): ReadonlySet<string> {
  const seen = new Set<Formula>();
  const names = new Set<string>();
  const waiting = [...formulas];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    if (next.kind === 'variable') names.add(next.name);
    if ('part' in next) waiting.push(next.part);
    if ('parts' in next) waiting.push(...next.parts);
  }
  return names;
}

/** A day that is none, and what is chosen twice, is of no use in a way that a sheet does not tell from others. */
const isOnTheSheet = ({ answers }: DatedSheet): boolean =>
  Object.values(answers).every((answer) =>
    Array.isArray(answer) ? new Set(answer).size === answer.length : answer !== '2023-02-29',
  );

/** What does not fit, where a sheet does not tell it from what is of another kind. */
function withoutOddities({ questionnaire }: Subject, sheet: DatedSheet): DatedSheet {
  const answers = Object.entries(sheet.answers).map(([name, answer]) => {
    const question = questionnaire.question(name);
    const isOdd =
      question !== undefined &&
      ['choice', 'number', 'date'].includes(question.kind) &&
      fieldErrorOf(question, question.presentation, answer, sheet.on) !== undefined;
    return [name, isOdd ? ['neither'] : answer] as const;
  });
  return { ...sheet, answers: Object.fromEntries(answers) };
}

/** Each flag, with the medicines that it is about. */
const raisedIn = (
  flags: readonly { readonly id: string; readonly medicines?: readonly string[] }[],
): readonly string[] => flags.map(({ id, medicines = [] }) => [id, ...medicines].join(' ')).sort();

/** What the engine says of a sheet, as the formulas ought to. */
function saidByEngine({ questionnaire, document }: Subject, sheet: DatedSheet, mode: Mode) {
  const { inspection, assessment, offers, flags } = examine(
    questionnaire,
    sheet.answers,
    atOf(sheet, mode),
  );
  const { states, verdicts } = inspection;
  return {
    outcome: assessment.outcome,
    states: states.map(({ question, visible, given, fieldError, presentation }) => ({
      name: question.name,
      visible,
      given: given !== undefined,
      unfit: fieldError !== undefined && fieldError.constraint !== 'required',
      as: visible ? [...question.variants, question.presentation].indexOf(presentation) : -1,
    })),
    refusals: [...verdicts],
    flags: [...flags],
    offers: offers.flatMap(({ id, offered }) => (offered ? id : [])),
    raised: assessment.outcome === 'eligible' ? raisedIn(assessment.flags) : [],
    document: document['x-questionnaire'].id,
  };
}

/** The same, as the formulas say it. */
function saidByFormulas(
  subject: Subject,
  { models: [model] }: ReturnType<typeof solverContextOf>,
  variables: ReadonlySet<string>,
): ReturnType<typeof saidByEngine> {
  const isTrue = truthWith(variables);
  return {
    outcome: isTrue(model.refused) ? 'refused' : isTrue(model.eligible) ? 'eligible' : 'incomplete',
    states: subject.questionnaire.questions.map((question) => {
      const state = model.questions.get(question.name);
      if (!state) throw new Error('There is no such question.');
      const visible = isTrue(state.visible.met);
      return {
        name: question.name,
        visible,
        given: isTrue(state.given),
        unfit: isTrue(state.unfit),
        as: visible ? state.presentations.findIndex(({ when }) => isTrue(when)) : -1,
      };
    }),
    refusals: [...model.refusals].map(([id, { met, open }]) => [
      id,
      isTrue(met) ? 'met' : isTrue(open) ? 'undetermined' : 'not-met',
    ]),
    flags: [...model.flags].map(([id, { met, raised }]) => [
      id,
      isTrue(met) ? 'met' : isTrue(raised) ? 'undetermined' : 'not-met',
    ]),
    offers: [...model.offered].flatMap(([id, offered]) => (isTrue(offered) ? id : [])),
    raised: isTrue(model.eligible)
      ? raisedIn([
          ...[...model.flags].flatMap(([id, { raised }]) => (isTrue(raised) ? { id } : [])),
          ...[...model.medicineFlags].flatMap(([id, rule]) => {
            const medicines = [...rule].flatMap(([one, { applies }]) =>
              isTrue(applies) ? one : [],
            );
            return medicines.length > 0 ? { id, medicines } : [];
          }),
        ])
      : [],
    document: subject.document['x-questionnaire'].id,
  };
}

const sheetsFrom = (subject: Subject, mode: Mode): readonly DatedSheet[] =>
  [...sheetsFor(aimedOver([subject], { days: DAYS, mode }, []), 120)].filter(isOnTheSheet);

test.each(SUBJECTS)('of %s the formulas say what the engine says', (_, subject, mode) => {
  const context = solverContextOf(subject, { days: DAYS, mode });
  for (const one of sheetsFrom(subject, mode))
    expect([one, saidByFormulas(subject, context, context.sheet.variablesOf(one))]).toEqual([
      one,
      saidByEngine(subject, one, mode),
    ]);
});

test.each(SUBJECTS)(
  'of %s nobody who can be is left out, and who is found is as she was looked for',
  async (_, subject, mode) => {
    const context = solverContextOf(subject, { days: DAYS, mode });
    const { sheet, close } = context;
    const { constraints, facts, within, sheetOf, alikeDays } = close();
    const sheets = sheetsFrom(subject, mode);
    const holds = [...constraints, ...facts.map((fact) => fact.holds), within];
    // The second one has never heard of what fits, and remembers nothing of it.
    const [asking, askingAfresh] = [1, 2].map(() => startClauseProver().open(holds));
    if (!asking || !askingAfresh) throw new Error('There are no solvers.');
    const { variable, not } = sheet.logic;
    const named = sheets.flatMap((one) => [...sheet.variablesOf(withoutOddities(subject, one))]);
    const described = [...new Set([...namesIn(holds), ...named])].filter((name) =>
      DESCRIBED.test(name),
    );
    for (const one of sheets.map((each) => withoutOddities(subject, each))) {
      const names = sheet.variablesOf(one);
      const garbage = [...names].flatMap((name) =>
        name.startsWith('garbage ') ? name.slice(8) : [],
      );
      const compared = [...names].filter(
        // On what is said of an answer that is of no use nothing hangs.
        (name) => !garbage.some((question) => name.includes(`"${question}"`)),
      );
      const so = (name: string): readonly Formula[] => {
        if (name.startsWith('met ')) return [variable(name)];
        return name.startsWith('not met ') ? [not(variable(name.slice(4)))] : [];
      };
      const is = described.map((name) => (names.has(name) ? variable(name) : not(variable(name))));
      const day = alikeDays.flatMap((alike) => (alike.days.includes(one.on) ? alike.is : []));
      const found = await asking.find(...compared.flatMap(so), ...is, ...day);
      expect([one, found.kind]).toEqual([one, 'found']);
      if (found.kind === 'found')
        expect([one, saidByEngine(subject, sheetOf(found.variables), mode)]).toEqual([
          one,
          saidByEngine(subject, one, mode),
        ]);
      // Somebody of whom rules say the same, whatever does not fit of her answers.
      const rules = compared.filter((name) => !name.includes('["fits"'));
      const other = await askingAfresh.find(...rules.flatMap(so), ...is);
      if (other.kind !== 'found') throw new Error('She is not found.');
      const facts_ = facts.flatMap(({ holds: fact }) =>
        fact.kind === 'variable' ? fact.name : [],
      );
      const variables = new Set([...other.variables, ...facts_]);
      expect([one, saidByFormulas(subject, context, variables)]).toEqual([
        one,
        saidByEngine(subject, sheetOf(variables), mode),
      ]);
    }
  },
);

test('what limits sheets is named, for whoever is told why something cannot be', () => {
  const document = smallDocument(
    {
      a: number(6),
      b: { ...yesNo, 'x-visible-when': below({ var: 'a' }, 3), ...refusing(is('b', 'no')) },
      c: { ...yesNo, ...flagging(is('c', 'no')) },
      twice: computed({ '*': [{ var: 'a' }, 2] }),
    },
    { 'x-medicines': { withhold: [ofForm('pen', 'no-pen', is('c', 'yes'))] } },
  );
  const formulary = smallFormulary;
  const subject = { document, questionnaire: compile(document, formulary), formulary };
  const { models, sheet, close } = solverContextOf(subject, { days: DAYS, mode: 'new' });
  const named = close().facts.map(({ kind, questions, rule = '' }) => [kind, ...questions, rule]);
  expect(named.map((one) => one.filter(Boolean).join(' '))).toEqual([
    'visible-when b',
    ...['a', 'b', 'c', 'twice'].map((name) => `needed ${name}`),
    `refusal b r0 ${JSON.stringify(is('b', 'no'))}`,
    `flag c f0 ${JSON.stringify(is('c', 'no'))}`,
    'about medicines no-pen',
    ...['a', 'b', 'c'].map((name) => `possible-answers ${name}`),
  ]);
  // What is worked out is nobody's answer.
  expect(models[0].questions.get('twice')?.unfit).toBe(sheet.logic.never);
});

test('who chooses an option answers with it, alone or with others', () => {
  const subject = subjectOf(smallDocument({ one: yesNo, list: options('a', 'b') }));
  const { models, sheet } = solverContextOf(subject, { days: DAYS, mode: 'new' });
  const [one, list] = subject.questionnaire.questions;
  if (!one || !list) throw new Error('There are no questions.');
  const chosen = [models[0].chooses(one, 'yes'), models[0].chooses(list, 'a')];
  const says = (answers: DatedSheet['answers']) =>
    chosen.map(truthWith(sheet.variablesOf({ answers, on: DAYS.from })));
  expect(says({ one: 'yes', list: ['b'] })).toEqual([true, false]);
  expect(says({ one: 'no', list: ['b', 'a'] })).toEqual([false, true]);
  expect(says({})).toEqual([false, false]);
});

test('whoever names medicines has named one', async () => {
  const subject = {
    document: takenDocument,
    questionnaire: compile(takenDocument, takenFormulary),
    formulary: takenFormulary,
  };
  const { models, sheet, close } = solverContextOf(subject, { days: DAYS, mode: 'new' });
  const { constraints, facts } = close();
  const holds = [...constraints, ...facts.map((fact) => fact.holds)];
  const asking = startClauseProver().open(holds);
  const given = models[0].questions.get('taken')?.given ?? sheet.logic.never;
  const none = [...namesIn(holds)].flatMap((name) =>
    name.startsWith('taken class') ? sheet.logic.not(sheet.logic.variable(name)) : [],
  );
  expect(none.length).toBeGreaterThan(2);
  expect((await asking.find(given)).kind).toBe('found');
  expect((await asking.find(given, ...none)).kind).toBe('impossible');
});

test('of each mixture that occurs somebody is known, on a day on which it does', () => {
  const subject = subjectOf(PLAIN['days and ages']);
  const { sheet, close } = solverContextOf(subject, { days: DAYS, mode: 'new' });
  const { landmarks, alikeDays } = close();
  const said = (one: DatedSheet): string => [...sheet.variablesOf(one)].sort().join(' ');
  const known = new Set(landmarks.map(said));
  const firsts = alikeDays.map(({ days: [first] }) => first);
  expect(landmarks.filter(({ on }) => !firsts.includes(on))).toEqual([]);
  for (const { days: alike } of alikeDays) {
    const [on = DAYS.from] = alike;
    for (const since of ['2028-02-25', '2028-02-26', '2028-02-29', '2028-03-01'])
      for (const born of ['2010-02-25', '2010-02-28', '2010-03-01', '2012-01-01'])
        expect(known).toContain(said({ answers: { since, born }, on }));
  }
});

describe('what is not said of every sheet', () => {
  const closedOf = (document: QuestionnaireDocument) => {
    const context = solverContextOf(subjectOf(document), { days: DAYS, mode: 'new' });
    return { ...context, model: context.models[0] };
  };
  const asked = ({ constraints, facts }: ReturnType<ReturnType<typeof closedOf>['close']>) =>
    startClauseProver().open([...constraints, ...facts.map(({ holds }) => holds)]);

  test('is that a question is answered that nobody can answer, or that nobody is there', async () => {
    const never = number(4, { type: 'number', minimum: 1, multipleOf: 5 });
    const { model, close } = closedOf(
      smallDocument({ n: { ...never, ...flagging(below({ var: 'n' }, 3)) }, a: yesNo }),
    );
    const asking = asked(close());
    expect((await asking.find()).kind).toBe('found');
    expect((await asking.find(model.questions.get('n')?.given ?? model.logic.never)).kind).toBe(
      'impossible',
    );
  });

  test('is anything about what nobody is asked', async () => {
    const { sheet, close } = closedOf(smallDocument({ a: yesNo, ...{ b: number(3) } }));
    const verdicts = ['other', 'b'].map((name) =>
      sheet.verdictsOf({
        ...{ key: `of ${name}`, reads: [name, 'other'], readsDay: false, isTotal: true },
        ...{ value: () => true, direction: () => undefined, seesAge: () => false },
      }),
    );
    const asking = asked(close());
    for (const { met, notMet } of verdicts)
      for (const verdict of [met, notMet]) expect((await asking.find(verdict)).kind).toBe('found');
  });

  test('is that she is among those who were looked at, where not all could be', async () => {
    const shape: QuestionDocument = {
      ...{ type: 'string', title: 'Shape' },
      pattern: '^(?=.*7)(?=.*q)[a-z0-9]{9}$',
    };
    const some = closedOf(
      smallDocument({ shape, a: { ...yesNo, ...flagging(is('shape', 'q7')) } }),
    );
    const closed = some.close();
    const elsewhere = some.sheet.logic.not(closed.within);
    expect((await asked(closed).find(elsewhere)).kind).toBe('found');
    const fits = some.model.questions.get('shape')?.given ?? some.sheet.logic.never;
    expect((await asked(closed).find(fits)).kind).toBe('found');
    expect((await asked(closed).find(fits, closed.within)).kind).toBe('impossible');
    const all = closedOf(PLAIN['days and ages']);
    expect(all.close().within).toBe(all.sheet.logic.always);
  });
});

test('where not all could be looked at on one day of many, she may be elsewhere', () => {
  const { questionnaire } = subjectOf(smallDocument({ n: number(6) }));
  const span = { days: DAYS, mode: 'new' } as const;
  const texts = () => ({ answers: [], isWhole: true });
  const sheet = createAnswerSheet([questionnaire.questions], texts, span, () => ({
    kindsOn: (day) => day,
    cellsOn: (day) => ({ cells: [], isWhole: day !== DAYS.until }),
  }));
  sheet.verdictsOf({
    ...{ key: 'n on the day', reads: ['n'], readsDay: true, isTotal: true },
    ...{ value: () => true, direction: () => undefined, seesAge: () => false },
  });
  expect(sheet.close().within.kind).not.toBe('constant');
});

describe('two documents on one sheet', () => {
  const both = (before: QuestionDocument, after: QuestionDocument) => {
    const [one, other] = [before, after].map((q) => subjectOf(smallDocument({ q })));
    if (!one || !other) throw new Error('There are no documents.');
    const context = solverContextOfBoth(one, other, { days: DAYS, mode: 'new' });
    const { constraints, facts, sheetOf } = context.close();
    const asking = startClauseProver().open([...constraints, ...facts.map(({ holds }) => holds)]);
    const stateOf = (model: DocumentModel) => {
      const state = model.questions.get('q');
      if (!state) throw new Error('There is no such question.');
      return state;
    };
    return { ...context, asking, sheetOf, states: context.models.map(stateOf) };
  };
  const takes = {
    type: 'array',
    title: 'Which?',
    'x-input': 'medicines',
  } satisfies QuestionDocument;

  test.each<readonly [string, QuestionDocument, QuestionDocument]>([
    ['one and several', yesNo, options('yes', 'no')],
    ['one and medicines', yesNo, takes],
  ])('that ask for %s are not answered with both', async (_, before, after) => {
    const { asking, states, sheet } = both(before, after);
    const [one, other] = states.map(({ question }) => sheet.isAnswered(question));
    if (!one || !other) throw new Error('There are no questions.');
    expect((await asking.find(one)).kind).toBe('found');
    expect((await asking.find(other)).kind).toBe('found');
    expect((await asking.find(one, other)).kind).toBe('impossible');
  });

  test('have options of their own, which do not fit the other one', async () => {
    const { asking, states, sheet, sheetOf } = both(options('a', 'b'), options('b', 'c'));
    const [before, after] = states;
    if (!before || !after) throw new Error('There are no questions.');
    const found = await asking.find(before.unfit, after.given);
    if (found.kind !== 'found') throw new Error('Nobody is found.');
    expect([sheetOf(found.variables).answers['q']].flat()).toContain('c');
    const all = ['a', 'b', 'c'].map((value) => sheet.hasOption(before.question, value));
    const { not } = sheet.logic;
    // Whoever answers with what is of use has chosen something.
    const answered = [sheet.isAnswered(before.question), not(sheet.isGarbage(before.question))];
    expect((await asking.find(...answered)).kind).toBe('found');
    expect((await asking.find(...answered, ...all.map(not))).kind).toBe('impossible');
  });
});
