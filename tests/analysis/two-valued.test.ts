/** Rules read naively, and the statements of a proof as formulas: each against sheets of which it is so, and of which not. */
import { describe, expect, test, vi } from 'vitest';
import {
  calendarDay,
  compile,
  type Answers,
  type Expression,
  type Operation,
  type QuestionDocument,
  type QuestionnaireDocument,
} from '#engine';
import { startClauseProver } from '../../src/analysis/logic/clause-prover.ts';
import { truthWith, type Formula } from '../../src/analysis/logic/formula.ts';
import type { Prover } from '../../src/analysis/logic/prover.ts';
import { solvingWith } from '../../src/analysis/logic/solver.ts';
import type { AnswerSheet } from '../../src/analysis/model/answer-sheet.ts';
import type { DocumentModel } from '../../src/analysis/model/document-model.ts';
import { solverContextOf } from '../../src/analysis/model/solver-context.ts';
import { claimsOf, prove } from '../../src/analysis/proof/prove.ts';
import { answersBehind, holdsPlainly } from '../../src/analysis/proof/two-valued.ts';
import type { Violation } from '../../src/analysis/proof/violations.ts';
import { aimedOver } from '../../src/analysis/replay/aimed.ts';
import { withSomebody } from '../../src/analysis/replay/replay.ts';
import { refusal, smallDocument, yesNo } from '../fixtures/small-document.ts';

const ON = calendarDay('2026-03-02');
const SPAN = { days: { from: ON, until: ON }, mode: 'new' } as const;
const subjectOf = (document: QuestionnaireDocument) => ({
  document,
  questionnaire: compile(document),
});
const is = (name: string, value = 'yes'): Operation => ({ '==': [{ var: name }, value] });

/** Whether a formula holds of answers that are given. */
const truthOf =
  (sheet: AnswerSheet, answers: Answers) =>
  (formula: Formula): boolean =>
    truthWith(sheet.variablesOf({ answers, on: ON }))(formula);

describe('a rule that is read naively', () => {
  const number: QuestionDocument = { type: 'integer', title: 'N', minimum: 0, maximum: 9 };
  const computed = (of: Expression): QuestionDocument => ({
    ...number,
    readOnly: true,
    'x-computed': of,
  });
  const subject = subjectOf(
    smallDocument({
      a: yesNo,
      b: yesNo,
      c: yesNo,
      n: number,
      twice: computed({ '*': [{ var: 'n' }, 2] }),
      more: computed({ '+': [{ var: 'twice' }, { var: 'n' }] }),
    }),
  );
  const RULES: readonly (readonly [Expression, string])[] = [
    [true, 'yyy yyn yny ynn nyy nyn nny nnn'],
    [false, ''],
    [is('a'), 'yyy yyn yny ynn'],
    [{ '!': [is('a')] }, 'nyy nyn nny nnn'],
    [{ and: [is('a'), is('b')] }, 'yyy yyn'],
    [{ or: [is('a'), is('b')] }, 'yyy yyn yny ynn nyy nyn'],
    [{ 'at-least': [2, [is('a'), is('b'), is('c')]] }, 'yyy yyn yny nyy'],
    [{ if: [is('a'), is('b'), is('c')] }, 'yyy yyn nyy nny'],
    [{ if: [is('a'), is('b'), is('b'), is('c'), true] }, 'yyy yyn nyy nny nnn'],
    [{ if: [is('a'), is('b'), is('b'), is('c')] }, 'yyy yyn nyy'],
    [{ and: [{ '!': [{ or: [is('a'), is('b')] }] }, is('c')] }, 'nny'],
  ];

  test.each(RULES)('%j', (rule, holds) => {
    const { models, sheet } = solverContextOf(subject, SPAN);
    const formula = holdsPlainly(rule, models[0]);
    const said = (letter: string) => (letter === 'y' ? 'yes' : 'no');
    const found = [...'yn'].flatMap((a) =>
      [...'yn'].flatMap((b) =>
        [...'yn']
          .filter((c) => truthOf(sheet, { a: said(a), b: said(b), c: said(c) })(formula))
          .map((c) => a + b + c),
      ),
    );
    expect(found.join(' ')).toBe(holds);
  });

  test.each<Operation>([
    { '!': [is('a')] },
    { and: [{ '!': [is('a')] }, is('b')] },
    { or: [{ '!': [is('a')] }, is('c')] },
    { 'at-least': [2, [{ '!': [is('a')] }, is('b'), is('c')]] },
    { if: [{ '!': [is('a')] }, is('b'), is('c')] },
  ])('%j takes silence for no', (rule) => {
    const { models, sheet } = solverContextOf(subject, SPAN);
    const [model] = models;
    const isTrue = truthOf(sheet, { b: 'yes' });
    const naive = holdsPlainly(rule, model);
    expect(isTrue(naive)).toBe(true);
    expect(isTrue(model.expressions.verdictsOf(rule).met)).toBe(false);
  });

  test.each<readonly [Expression, readonly string[]]>([
    [true, []],
    [is('a'), ['a']],
    [{ and: [is('a'), { '<': [{ var: 'n' }, 3] }] }, ['a', 'n']],
    [{ '<': [{ var: 'twice' }, 3] }, ['n']],
    [{ '<': [{ var: 'more' }, { var: 'n' }] }, ['n']],
    [is('$today', '2026-03-02'), []],
    [{ or: [is('$mode', 'new'), is('b')] }, ['b']],
  ])('%j reads answers', (rule, names) => {
    const { models } = solverContextOf(subject, SPAN);
    expect([...answersBehind(rule, models[0])].sort()).toEqual(names);
  });
});

const needed = { 'x-messages': { required: 'Please.' } } as const;
const count: QuestionDocument = { type: 'integer', title: 'How many?', minimum: 0, maximum: 9 };
const written = smallDocument(
  {
    smokes: { ...yesNo, ...needed, 'x-refuse-when': [refusal('smokes', is('smokes'))] },
    daily: {
      ...count,
      'x-visible-when': is('smokes'),
      'x-refuse-when': [refusal('many', { '>': [{ var: 'daily' }, 5] })],
    },
    pain: { ...yesNo, ...needed, 'x-required-when': is('smokes') },
    sleep: { ...yesNo, ...needed, 'x-required-when': true },
    free: yesNo,
    weekly: {
      ...{ ...count, ...needed, readOnly: true, 'x-required-when': true },
      'x-computed': { '*': [{ var: 'free2' }, 7] },
    },
    free2: { ...count, 'x-refuse-when': [refusal('eight', { '>': [{ var: 'free2' }, 8] })] },
  },
  { required: ['smokes'] },
);

describe('a statement', () => {
  const all = { smokes: 'no', sleep: 'no', free: 'no', free2: 1 };
  /** Of the engine it is taken for granted that everybody gets through; and here that what is hidden counts. */
  const counterexamples = (
    answers: Answers,
    break_: (model: DocumentModel, sheet: AnswerSheet) => Partial<DocumentModel> = () => ({}),
  ): readonly Violation[] => {
    const { models, sheet } = solverContextOf(subjectOf(written), SPAN);
    const [model] = models;
    const broken = { ...model, ...break_(model, sheet), eligible: model.logic.always };
    const claims = claimsOf(broken);
    const isTrue = truthOf(sheet, answers);
    return claims.flatMap(({ violation, counterexample }) =>
      isTrue(counterexample) ? violation : [],
    );
  };

  test.each<readonly [string, Answers, readonly Violation[]]>([
    ['everything is as it should be', all, []],
    ['a refusal is met', { ...all, smokes: 'yes', daily: 3, pain: 'no' }, ['refused', 'open']],
    ['another one is', { ...all, smokes: 'yes', daily: 7, pain: 'no' }, ['refused', 'open']],
    ['a refusal is open', { smokes: 'no', sleep: 'no' }, ['open']],
    [
      'a refusal is open at what is asked now and then',
      { ...all, smokes: 'yes', pain: 'no' },
      ['refused', 'open'],
    ],
    ['and needs an answer', { sleep: 'no', free: 'no' }, ['open', 'lacking']],
    ['an answer is hidden', { ...all, daily: 7 }, []],
    [
      'one that is needed sometimes is not there',
      { ...all, smokes: 'yes', daily: 3 },
      ['refused', 'open', 'lacking'],
    ],
    ['one that is always needed is not there', { smokes: 'no', free2: 1 }, ['lacking']],
    ['one that the list needs is not there', { sleep: 'no', free2: 1 }, ['open', 'lacking']],
    ['one does not fit', { ...all, free: 'perhaps' }, ['unfit']],
    ['one is of another kind', { ...all, free2: 'many' }, ['open', 'unfit']],
  ])('where %s', (_, answers, violations) => {
    expect(counterexamples(answers)).toEqual(violations);
  });

  test('about a hidden answer, were it to count', () => {
    const counted = (model: DocumentModel, sheet: AnswerSheet): Partial<DocumentModel> => ({
      questions: new Map(
        [...model.questions].map(([name, one]) => [
          name,
          { ...one, given: sheet.isAnswered(one.question) },
        ]),
      ),
    });
    expect(counterexamples({ ...all, daily: 3 }, counted)).toEqual(['hidden']);
    expect(counterexamples({ ...all, smokes: 'yes', daily: 3, pain: 'no' }, counted)).toEqual([
      'refused',
      'open',
    ]);
    expect(counterexamples({ ...all, free2: 3 }, counted)).toEqual([]);
  });

  test('is about those who get through alone', () => {
    const { models, sheet } = solverContextOf(subjectOf(written), SPAN);
    const claims = claimsOf({ ...models[0], eligible: models[0].logic.never });
    const isTrue = truthOf(sheet, { smokes: 'yes', daily: 7, free: 'perhaps' });
    expect(claims.map(({ counterexample }) => isTrue(counterexample))).toEqual(
      claims.map(() => false),
    );
  });
});

describe('whom no sheet shows', () => {
  /** No sheet that is tried has a text of this shape. */
  const shape: QuestionDocument = {
    ...{ type: 'string', title: 'Number', ...needed },
    pattern: '^(?=.*7)(?=.*q)[a-z0-9]{9}$',
  };
  const odd = subjectOf(smallDocument({ shape, well: yesNo }, { required: ['shape'] }));
  const kindsBy = async (subject: typeof odd, first: Prover, second: Prover) => {
    const startThird = () => Promise.reject(new Error('Nobody has to be asked a third time.'));
    const closed: string[] = [];
    const told = (prover: Prover): Prover => ({
      ...prover,
      open: (constraints) => ({ ...prover.open(constraints), close: () => closed.push('closed') }),
    });
    const solving = solvingWith({ first: told(first), second, startThird }, 300);
    const { statements } = await prove(subject, SPAN.days, solving);
    expect(closed).toEqual(['closed']);
    return statements.map(({ verdict }) =>
      verdict.kind === 'undecided' ? verdict.why : verdict.kind,
    );
  };
  const liar: Prover = {
    open: () => ({
      find: (...assumed) => Promise.resolve({ kind: 'impossible', because: assumed }),
      close() {},
    }),
    close() {},
  };

  test('is not spoken of', async () => {
    const kinds = await kindsBy(odd, liar, liar);
    expect(kinds).toHaveLength(5);
    for (const kind of kinds) expect(kind).toContain('of the 300 answer sheets');
  });

  test('is looked for by the solver, and spoken of when she is found', async () => {
    // Each answer hangs together with one other: no sheet has all three pairs of them.
    const number = { ...count, ...needed, maximum: 200 };
    const pair = (n: string, m: string): { readonly [name: string]: QuestionDocument } => ({
      [n]: number,
      [m]: { ...number, 'x-refuse-when': [refusal(`other-${m}`, unlike(n, m))] },
    });
    const unlike = (n: string, m: string): Operation => ({
      '!=': [{ '+': [{ '*': [{ var: n }, 31] }, { var: m }] }, 4_999],
    });
    const asking = (questions: { readonly [name: string]: QuestionDocument }) =>
      subjectOf(smallDocument(questions, { required: Object.keys(questions) }));
    const rare = asking({ ...pair('a', 'b'), ...pair('c', 'd'), ...pair('e', 'f') });
    const isSought = vi.fn(() => undefined);
    await withSomebody(aimedOver([rare], SPAN, []), 300, isSought);
    expect(isSought).toHaveBeenCalledOnce();
    const kinds = await kindsBy(rare, startClauseProver(), startClauseProver());
    expect(kinds).toEqual(Array.from({ length: 5 }, () => 'proved'));
    // Of one pair the cells are enough, and no solver has to be asked for her.
    const one = await kindsBy(asking(pair('a', 'b')), liar, liar);
    expect(one).toEqual(Array.from({ length: 5 }, () => 'proved'));
  });
});
