/** The five statements of a proof, of a small questionnaire: each is refuted by an engine that breaks it, and by no other. */
import { describe, expect, test } from 'vitest';
import { prove, type Subject } from '#analysis';
import {
  assess,
  compile,
  type Answers,
  type Operation,
  type QuestionDocument,
  type Questionnaire,
  type QuestionnaireDocument,
} from '#engine';
import { startClauseProver } from '../../src/analysis/logic/clause-prover.ts';
import type { Formula } from '../../src/analysis/logic/formula.ts';
import type { Prover, Reply } from '../../src/analysis/logic/prover.ts';
import { solvingWith } from '../../src/analysis/logic/solver.ts';
import { violationsIn, type Violation } from '../../src/analysis/proof/violations.ts';
import { refusal, smallDocument, yesNo } from '../fixtures/small-document.ts';
import { edited, type Edit } from './edited.ts';
import { DAYS } from './paths-of.ts';

const smokes: Operation = { '==': [{ var: 'smokes' }, 'yes'] };
const count: QuestionDocument = { type: 'integer', title: 'How many?', minimum: 0, maximum: 3 };
const required = { 'x-required-when': true, 'x-messages': { required: 'Please.' } } as const;

const written = smallDocument(
  {
    smokes: { ...yesNo, ...required },
    daily: { ...count, ...required, 'x-visible-when': smokes },
    weekly: {
      ...{ type: 'integer', title: 'A week?', readOnly: true, minimum: 0, maximum: 21 },
      'x-computed': { '*': [{ var: 'daily' }, 7] },
    },
    pain: { ...yesNo, ...required, 'x-required-when': smokes },
    sleep: { ...yesNo, ...required },
    told: { ...yesNo, 'x-messages': required['x-messages'] },
    note: {
      ...yesNo,
      'x-visible-when': smokes,
      'x-refuse-when': [refusal('much', { '>=': [{ var: 'weekly' }, 14] })],
    },
    children: { ...count, 'x-refuse-when': [refusal('none', { '<': [{ var: 'children' }, 1] })] },
  },
  { required: ['told'] },
);
const honest: Subject = { document: written, questionnaire: compile(written) };

/** An engine that does something else than what is written. */
const engineOf = (...edits: readonly Edit[]) => compile(edited(written, ...edits));

/** One that takes what nobody has worked out for an answer that it did not read. */
const unread: Questionnaire = {
  ...honest.questionnaire,
  question(name) {
    const question = honest.questionnaire.question(name);
    return question && name === 'weekly' ? { ...question, computed: undefined } : question;
  },
};

const STATEMENTS: Readonly<Record<Violation, string>> = {
  refused: 'No answers with a met refusal are eligible.',
  open: 'No answers that leave a refusal open are eligible.',
  hidden: 'No hidden answer is submitted.',
  lacking: 'No eligible answers lack a required one.',
  unfit: 'No eligible answers have one that does not fit.',
};

const BROKEN: readonly (readonly [
  what: string,
  engine: Questionnaire,
  breaks: Violation,
  isSo: (answers: Answers) => boolean,
])[] = [
  [
    'refuses at another number',
    engineOf(['properties/children/x-refuse-when/0/when/</1', 0]),
    'refused',
    ({ children }) => children === 0,
  ],
  [
    'refuses at another number of what is worked out',
    engineOf(['properties/note/x-refuse-when/0/when/>=/1', 15]),
    'refused',
    ({ smokes: is, daily }) => is === 'yes' && daily === 2,
  ],
  [
    'takes silence for no',
    engineOf(['properties/children/x-refuse-when', undefined], ['properties/children/minimum', 1]),
    'open',
    ({ children }) => children === undefined,
  ],
  [
    'asks everybody',
    engineOf(['properties/daily/x-visible-when', undefined]),
    'hidden',
    ({ smokes: is, daily }) => is === 'no' && daily !== undefined,
  ],
  [
    'requires nothing of the list',
    engineOf(['required/0', undefined]),
    'lacking',
    ({ told }) => told === undefined,
  ],
  [
    'forgets that an answer is always required',
    engineOf(['properties/sleep/x-required-when', undefined]),
    'lacking',
    ({ sleep }) => sleep === undefined,
  ],
  [
    'forgets when an answer is required',
    engineOf(['properties/pain/x-required-when', undefined]),
    'lacking',
    ({ smokes: is, pain }) => is === 'yes' && pain === undefined,
  ],
];

const by = (first: Prover = startClauseProver(), second: Prover = startClauseProver()) =>
  solvingWith({ first, second, startThird: () => Promise.resolve(startClauseProver()) }, 500);

const saying = (reply: (assumed: readonly Formula[]) => Reply): Prover => ({
  open: () => ({ find: (...assumed) => Promise.resolve(reply(assumed)), close() {} }),
  close() {},
});
const liar = saying((because) => ({ kind: 'impossible', because }));
const atALoss = saying(() => ({ kind: 'undecided' }));

describe.each([
  ['honest solvers', () => by(), 'proved'],
  ['solvers that call everything impossible', () => by(liar, liar), 'proved'],
  ['solvers that come to no end', () => by(atALoss), 'undecided'],
] as const)('by %s', (_, solving, kind) => {
  test('the engine that does as it is written is let off', async () => {
    const { id, statements } = await prove(honest, DAYS, solving());
    expect(id).toBe('sample');
    expect(statements.map(({ what, mode, verdict }) => [what, mode, verdict.kind])).toEqual(
      Object.values(STATEMENTS).map((what) => [what, 'new', kind]),
    );
  });

  test.each(BROKEN)('one that %s is found out', async (__, questionnaire, breaks, isSo) => {
    const subject = { document: written, questionnaire };
    const { statements } = await prove(subject, DAYS, solving());
    const refuted = statements.flatMap(({ what, verdict }) =>
      verdict.kind === 'refuted' ? [{ what, verdict }] : [],
    );
    const [one] = refuted;
    expect(refuted.map(({ what }) => what)).toEqual([STATEMENTS[breaks]]);
    if (!one) return;
    expect(isSo(one.verdict.by)).toBe(true);
    const at = { on: one.verdict.on, mode: 'new' } as const;
    expect(assess(questionnaire, one.verdict.by, at).outcome).toBe('eligible');
  });
});

test('a proof says what it takes for granted, and more of a document that asks for texts', async () => {
  const { assumptions } = await prove(honest, DAYS, by());
  expect(assumptions).toEqual([
    `A consultation begins and ends on one calendar day in Europe/London, and this holds for every day from ${DAYS.from} to ${DAYS.until}. Ages are counted on that day, in whole years.`,
    'Numbers are whole steps within their bounds; any other value does not fit, and is looked at as such.',
    'A patient answers truthfully. What she hides, no form can find.',
    'The formulas say what the engine says: they are held against it by tests, sheet by sheet.',
  ]);
  const text: QuestionDocument = { type: 'string', title: 'Text?', maxLength: 40 };
  for (const shape of [{ pattern: '^[a-z]+$' }, { format: 'email' }] as const) {
    const document = smallDocument({ text: { ...text, ...shape }, other: yesNo });
    const more = await prove({ document, questionnaire: compile(document) }, DAYS, by());
    expect(more.assumptions).toHaveLength(5);
    expect(more.assumptions).toContain(
      'A text either has the shape it is asked in or has not. A rule looks at it otherwise only where it compares it with another text: with each of those it is looked at as well.',
    );
  }
});

test('a questionnaire is proved in each of its modes', async () => {
  const document = edited(written, ['x-questionnaire/modes', ['new', 'repeat']]);
  const { statements } = await prove({ document, questionnaire: compile(document) }, DAYS, by());
  expect(statements.map(({ mode, verdict }) => `${mode} ${verdict.kind}`)).toEqual([
    ...Array.from({ length: 5 }, () => 'new proved'),
    ...Array.from({ length: 5 }, () => 'repeat proved'),
  ]);
});

test('somebody whom the engine does not let through refutes nothing, and ends nothing', async () => {
  const dreamer = saying(() => ({ kind: 'found', variables: new Set() }));
  const { statements } = await prove(honest, DAYS, by(dreamer));
  const why = `The solvers found somebody, and the engine does not confirm it on ${DAYS.from}: {}`;
  expect(statements.map(({ verdict }) => verdict)).toEqual(
    Array.from({ length: 5 }, () => ({ kind: 'undecided', why })),
  );
});

describe('what the engine shows of one patient', () => {
  const eligible: Answers = {
    ...{ smokes: 'yes', daily: 1, pain: 'no', sleep: 'no', told: 'yes', children: 2 },
  };
  const at = { on: DAYS.from, mode: 'new' } as const;
  const shownOf = (subject: Subject, answers: Answers) => {
    expect(assess(subject.questionnaire, answers, at).outcome).toBe('eligible');
    return Object.entries(violationsIn(subject)).flatMap(([violation, isSo]) =>
      isSo(answers, at) ? [violation] : [],
    );
  };

  test('is nothing where it does as it is written', () => {
    expect(shownOf(honest, eligible)).toEqual([]);
    // What is worked out is not read, whatever is posted, and need not be there.
    expect(shownOf(honest, { ...eligible, weekly: 2 })).toEqual([]);
    const without = { told: 'no', smokes: 'no', sleep: 'no', children: 2 };
    expect(shownOf(honest, without)).toEqual([]);
    expect(shownOf(honest, { ...without, weekly: 3, daily: 1, note: 'no' })).toEqual([]);
    expect(shownOf(honest, { ...without, note: '' })).toEqual([]);
  });

  test('is an answer that is there and was not read', () => {
    const subject = { document: written, questionnaire: unread };
    const without = { told: 'no', smokes: 'no', sleep: 'no', children: 2 };
    expect(shownOf(subject, { ...without, weekly: 3 })).toEqual(['unfit']);
    expect(shownOf(subject, without)).toEqual([]);
    expect(shownOf(subject, { ...without, weekly: '' })).toEqual([]);
    expect(shownOf(subject, { ...eligible, weekly: 3 })).toEqual([]);
  });

  test('is nothing of whoever does not get through', () => {
    const engine = engineOf(['properties/children/x-refuse-when/0/when/</1', 0]);
    const { refused } = violationsIn({ document: written, questionnaire: engine });
    expect(refused({ ...eligible, children: 0 }, at)).toBe(true);
    expect(refused({ ...eligible, children: 0, told: '' }, at)).toBe(false);
    expect(refused({ ...eligible, children: 0, daily: 3 }, at)).toBe(false);
  });
});

describe('a rule that is too much to look through', () => {
  const names = Array.from({ length: 12 }, (_, i) => `q${i}`);
  const choice = { type: 'string', enum: ['a', 'b', 'c'], ...required } as const;
  const factors = names.map((name, i) => ({
    if: [{ '==': [{ var: name }, 'a'] }, 2 * i + 2, 2 * i + 3],
  }));
  const product = (most: number): Operation => ({ '>': [{ '*': factors }, most] });
  const document = smallDocument({
    ...Object.fromEntries(names.map((title) => [title, { ...choice, title }])),
    last: { ...yesNo, 'x-refuse-when': [refusal('product', product(1000))] },
  });
  const tooMuch = (engine: QuestionnaireDocument) =>
    prove({ document, questionnaire: compile(engine) }, DAYS, by());

  test('leaves its document unproved, and that is said', async () => {
    const { statements } = await tooMuch(document);
    expect(statements).toEqual([
      {
        what: 'Nobody gets through who should not.',
        mode: 'new',
        verdict: { kind: 'undecided', why: expect.stringContaining('too many cases') },
      },
    ]);
  });

  test('does not hide whoever is easy to find', async () => {
    const lost = edited(document, ['properties/last/x-refuse-when', undefined]);
    const [statement] = (await tooMuch(lost)).statements;
    expect(statement).toMatchObject({ mode: 'new', verdict: { kind: 'refuted', on: DAYS.from } });
  });

  test('is no way out of another fault', async () => {
    const broken = saying(() => {
      throw new RangeError('Out of memory.');
    });
    await expect(prove(honest, DAYS, by(broken))).rejects.toThrow('Out of memory.');
  });
});
