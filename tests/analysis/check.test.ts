/** Each class of defect that can never work, in the smallest document that has it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { check, startSolving, type Finding, type Solving } from '#analysis';
import {
  assess,
  compile,
  type Operation,
  type QuestionDocument,
  type QuestionnaireDocument,
} from '#engine';
import { solvingWith, UNDECIDED } from '../../src/analysis/logic/solver.ts';
import type { Prover } from '../../src/analysis/logic/prover.ts';
import { refusal, smallDocument, yesNo } from '../fixtures/small-document.ts';
import { DAYS, subjectOf } from './paths-of.ts';

let solving: Solving;
beforeAll(async () => {
  solving = await startSolving();
});
afterAll(() => solving.close());

/** It comes to no end, whatever it is asked. */
const silent: Prover = {
  open: () => ({ find: () => Promise.resolve({ kind: 'undecided' }), close() {} }),
  close() {},
};

const found = (document: QuestionnaireDocument): Promise<readonly Finding[]> =>
  check(subjectOf(document), DAYS, solving);

const is = (name: string, value: string | boolean): Operation => ({ '==': [{ var: name }, value] });
const required = { 'x-required-when': true, 'x-messages': { required: 'Please answer.' } } as const;
const number = (minimum: number, maximum: number): QuestionDocument => ({
  type: 'integer',
  title: 'How many?',
  minimum,
  maximum,
  ...required,
});
const birthday: QuestionDocument = {
  type: 'string',
  title: 'Born on',
  format: 'date',
  'x-earliest': '1900-01-01',
  'x-latest': 'today',
};
const age: Operation = { age: [{ var: 'born' }] };
const need = { ...yesNo, ...required };
const asked = (when: Operation): QuestionDocument => ({
  ...yesNo,
  title: 'And?',
  'x-visible-when': when,
});
const twoSteps = (first: readonly string[], second: readonly string[]) => ({
  'x-steps': [
    { id: 'first', title: 'First', questions: first },
    { id: 'second', title: 'Second', questions: second },
  ],
});

interface Row {
  readonly name: string;
  readonly document: QuestionnaireDocument;
  readonly kind: Finding['kind'];
  readonly pointer: string;
  /** Words of the explanation, all of them. */
  readonly because: readonly string[];
}

const rows: readonly Row[] = [
  {
    name: 'a contradiction inside one expression',
    document: smallDocument({
      born: {
        ...birthday,
        'x-refuse-when': [refusal('band', { and: [{ '<': [age, 18] }, { '>': [age, 75] }] })],
      },
    }),
    kind: 'never-refuses',
    pointer: '/properties/born/x-refuse-when/0/when',
    because: ["no answer to 'born' does all of this"],
  },
  {
    name: 'a part of a rule that contradicts the part beside it',
    document: smallDocument({
      n: number(0, 10),
      a: {
        ...need,
        'x-refuse-when': [
          refusal('r', {
            or: [
              is('a', 'yes'),
              { and: [{ '>': [{ var: 'n' }, 5] }, { '>': [{ var: 'n' }, 10] }] },
            ],
          }),
        ],
      },
    }),
    kind: 'never-met',
    pointer: '/properties/a/x-refuse-when/0/when/or/1',
    because: ["no answer to 'n' does all of this"],
  },
  {
    name: 'between a question and the question that reveals it',
    document: smallDocument({
      smoke: need,
      daily: { ...asked(is('smoke', 'yes')), 'x-refuse-when': [refusal('r', is('smoke', 'no'))] },
    }),
    kind: 'never-refuses',
    pointer: '/properties/daily/x-refuse-when/0/when',
    because: ["'daily' is asked only when 'smoke' is 'yes'"],
  },
  {
    name: 'through several levels',
    document: smallDocument({
      a: need,
      b: { ...asked(is('a', 'yes')), ...required },
      c: { ...asked(is('b', 'yes')), ...required },
      d: asked({ and: [is('c', 'yes'), is('a', 'no')] }),
    }),
    kind: 'never-asked',
    pointer: '/properties/d/x-visible-when',
    because: [
      "'b' is asked only when 'a' is 'yes'",
      "'c' is asked only when 'b' is 'yes'",
      "'d' is asked only when 'c' is 'yes' and 'a' is 'no'",
    ],
  },
  {
    name: 'through an earlier refusal',
    document: smallDocument(
      {
        born: { ...birthday, ...required, 'x-refuse-when': [refusal('old', { '>': [age, 65] })] },
        late: asked({ '>': [age, 70] }),
      },
      twoSteps(['born'], ['late']),
    ),
    kind: 'never-asked',
    pointer: '/properties/late/x-visible-when',
    because: ["'old' refuses when the age by 'born' is over 65"],
  },
  {
    name: 'through the bounds of an earlier answer',
    document: smallDocument({ n: number(1, 10), many: asked({ '>': [{ var: 'n' }, 10] }) }),
    kind: 'never-asked',
    pointer: '/properties/many/x-visible-when',
    because: ["no answer to 'n' does all of this"],
  },
  {
    name: 'through a computed value, exactly to the rounded decimal',
    document: smallDocument({
      kilos: { ...number(30, 100), type: 'number', multipleOf: 0.1 },
      metres: { ...number(1, 2), type: 'number', multipleOf: 0.1 },
      bmi: {
        type: 'number',
        title: 'BMI',
        readOnly: true,
        minimum: 0,
        maximum: 200,
        multipleOf: 0.1,
        'x-computed': {
          round: [{ '/': [{ var: 'kilos' }, { '*': [{ var: 'metres' }, { var: 'metres' }] }] }, 1],
        },
        'x-refuse-when': [refusal('heavy', { '>': [{ var: 'bmi' }, 100] })],
      },
    }),
    kind: 'never-refuses',
    pointer: '/properties/bmi/x-refuse-when/0/when',
    because: ["no answers to 'kilos', 'metres' do all of this together"],
  },
  {
    name: 'through a unit switch',
    document: smallDocument({
      unit: { type: 'string', title: 'Unit', enum: ['cm', 'ft'], ...required },
      height: {
        ...number(1, 250),
        'x-variants': [
          { when: is('unit', 'ft'), minimum: 3, maximum: 8 },
          { when: is('unit', 'cm'), minimum: 90, maximum: 250 },
        ],
        'x-refuse-when': [
          refusal('tiny', { and: [is('unit', 'cm'), { '<': [{ var: 'height' }, 90] }] }),
        ],
      },
    }),
    kind: 'never-refuses',
    pointer: '/properties/height/x-refuse-when/0/when',
    because: ["no answer to 'height' does all of this", "no answer to 'unit' does all of this"],
  },
  {
    name: 'a disjunction that exhausts all cases',
    document: smallDocument({ a: need, b: asked({ or: [is('a', 'yes'), is('a', 'no')] }) }),
    kind: 'always-met',
    pointer: '/properties/b/x-visible-when',
    because: ["no answer to 'a' does all of this"],
  },
  {
    name: 'a rule that depends on an answer hidden in that very case',
    document: smallDocument({
      a: need,
      b: { ...asked(is('a', 'yes')), ...required },
      c: { ...asked(is('a', 'no')), ...required, 'x-refuse-when': [refusal('r', is('b', 'yes'))] },
    }),
    kind: 'reads-hidden',
    pointer: '/properties/c/x-refuse-when/0/when',
    because: ["'b' is asked only when 'a' is 'yes'", "'c' is asked only when 'a' is 'no'"],
  },
  {
    name: 'an option that nobody can choose',
    document: smallDocument({
      signs: {
        type: 'array',
        title: 'Signs',
        items: { type: 'string', enum: ['a', 'b', 'c', 'none'] },
        minItems: 2,
        ...required,
        'x-exclusive': { option: 'none', message: 'Not with others.' },
      },
    }),
    kind: 'never-chosen',
    pointer: '/properties/signs/items/enum/3',
    because: [],
  },
  {
    name: 'a refusal that refuses everybody, and so a form that nobody can submit',
    document: smallDocument({
      a: {
        ...need,
        'x-refuse-when': [refusal('r', { or: [is('a', 'yes'), is('a', 'no')] })],
      },
    }),
    kind: 'never-submitted',
    pointer: '',
    because: ["'r' refuses when 'a' is 'yes' or 'a' is 'no'"],
  },
  {
    name: 'required but never visible',
    document: smallDocument({
      a: need,
      b: { ...asked({ and: [is('a', 'yes'), is('a', 'no')] }), ...required },
    }),
    kind: 'never-asked',
    pointer: '/properties/b/x-visible-when',
    because: ["'b' is asked only when 'a' is 'yes' and 'a' is 'no'"],
  },
  {
    name: 'a rule about when an answer is required that is never met',
    document: smallDocument({
      n: number(0, 10),
      why: {
        ...yesNo,
        'x-required-when': { '>': [{ var: 'n' }, 10] },
        'x-messages': { required: 'Why?' },
      },
    }),
    kind: 'never-required',
    pointer: '/properties/why/x-required-when',
    because: ["no answer to 'n' does all of this"],
  },
  {
    name: 'a variant that is never used',
    document: smallDocument({
      a: need,
      b: {
        ...number(0, 10),
        'x-variants': [
          { when: is('a', 'yes'), title: 'One' },
          { when: is('a', 'yes'), title: 'Two' },
        ],
      },
    }),
    kind: 'never-put-so',
    pointer: '/properties/b/x-variants/1/when',
    because: [],
  },
  {
    name: 'a patient who is left with nothing to do',
    document: smallDocument({
      a: need,
      b: asked(is('a', 'yes')),
      c: { ...need, title: 'C?', 'x-refuse-when': [refusal('r', is('b', 'yes'))] },
    }),
    kind: 'stuck',
    pointer: '/properties/c',
    because: [],
  },
  {
    name: 'a rule that reads a later answer',
    document: smallDocument(
      {
        a: { ...need, 'x-refuse-when': [refusal('r', is('b', 'yes'))] },
        b: { ...need, title: 'B?' },
      },
      twoSteps(['a'], ['b']),
    ),
    kind: 'reads-later',
    pointer: '/properties/a/x-refuse-when/0/when',
    because: [],
  },
  {
    name: 'a review that is overdue',
    document: smallDocument({
      a: {
        ...need,
        'x-refuse-when': [{ ...refusal('r', is('a', 'yes')), reviewBy: '2026-03-01' }],
      },
    }),
    kind: 'review-overdue',
    pointer: '/properties/a/x-refuse-when/0/reviewBy',
    because: [],
  },
  {
    name: 'two options in the same words',
    document: smallDocument({
      a: {
        type: 'string',
        title: 'A',
        oneOf: [
          { const: 'x', title: 'Same' },
          { const: 'y', title: 'Same' },
        ],
      },
    }),
    kind: 'same-words',
    pointer: '/properties/a',
    because: [],
  },
  {
    name: 'two options that read alike, but for a capital and a space',
    document: smallDocument({
      a: {
        type: 'string',
        title: 'A',
        oneOf: [
          { const: 'x', title: 'Not sure' },
          { const: 'y', title: 'not  sure ' },
        ],
      },
    }),
    kind: 'same-words',
    pointer: '/properties/a',
    because: [],
  },
  {
    name: 'two options without titles that read alike',
    document: smallDocument({ a: { type: 'string', title: 'A', enum: ['often', 'Often'] } }),
    kind: 'same-words',
    pointer: '/properties/a',
    because: [],
  },
  {
    name: 'a variant that reads a later step',
    document: smallDocument(
      {
        n: { ...number(0, 10), 'x-variants': [{ when: is('a', 'yes'), title: 'Other' }] },
        a: need,
      },
      twoSteps(['n'], ['a']),
    ),
    kind: 'reads-later',
    pointer: '/properties/n/x-variants/0/when',
    because: [],
  },
  {
    name: 'a flag with advice to the patient that reads a later step',
    document: smallDocument(
      {
        n: {
          ...number(0, 10),
          'x-flag-when': [
            { ...refusal('f', is('a', 'yes')), level: 'low', advice: 'Speak to your GP.' },
          ],
        },
        a: need,
      },
      twoSteps(['n'], ['a']),
    ),
    kind: 'reads-later',
    pointer: '/properties/n/x-flag-when/0/when',
    because: [],
  },
  {
    name: 'a prefill that is no option',
    document: smallDocument({
      a: {
        ...need,
        'x-prefill': { if: [{ '==': [{ var: 'user.title' }, 'Mrs'] }, 'yes', 'maybe'] },
      },
    }),
    kind: 'unfit-prefill',
    pointer: '/properties/a/x-prefill',
    because: ['Please select one of the options.'],
  },
  {
    name: 'a prefill that is out of bounds',
    document: smallDocument({ n: { ...number(0, 5), 'x-prefill': 9 } }),
    kind: 'unfit-prefill',
    pointer: '/properties/n/x-prefill',
    because: ['Enter 5 or less.'],
  },
  {
    name: 'a prefill that is out of bounds in each of its wordings',
    document: smallDocument({
      a: need,
      n: { ...number(0, 9), 'x-prefill': 10, 'x-variants': [{ when: is('a', 'yes'), maximum: 5 }] },
    }),
    kind: 'unfit-prefill',
    pointer: '/properties/n/x-prefill',
    because: ['Enter 9 or less.'],
  },
  ...(['/required/0', '/properties/twice/x-required-when'] as const).map((pointer): Row => ({
    name: `a computed value that is called required at ${pointer}`,
    document: smallDocument(
      {
        n: number(0, 5),
        twice: {
          type: 'integer',
          title: 'Twice',
          readOnly: true,
          minimum: 0,
          maximum: 10,
          'x-computed': { '*': [{ var: 'n' }, 2] },
          ...required,
        },
      },
      { required: ['twice'] },
    ),
    kind: 'required-computed',
    pointer,
    because: [],
  })),
];

describe('is found', () => {
  test.each(rows)('$name', async ({ document, kind, pointer, because }) => {
    const findings = await found(document);
    const finding = findings.find((one) => one.kind === kind && one.pointer === pointer);
    expect(finding, JSON.stringify(findings, null, 1)).toBeDefined();
    for (const reason of because) expect(finding?.because).toContain(reason);
  });
});

test('each reason of a conflict is needed: without it there is none', async () => {
  const loop = smallDocument({
    a: need,
    b: { ...asked(is('a', 'yes')), ...required },
    c: asked({ and: [is('b', 'yes'), is('a', 'no')] }),
    unrelated: { ...need, title: 'Something else?' },
  });
  const [finding] = await found(loop);
  expect(finding?.because).toHaveLength(3);
  expect(finding?.because.join()).not.toContain('unrelated');
});

describe('a prefill that fits for somebody on some day is not called one for nobody', () => {
  const halves = { when: is('a', 'yes'), multipleOf: 0.5 };
  test.each<readonly [string, QuestionDocument]>([
    [
      'in another wording',
      { ...number(0, 9), type: 'number', multipleOf: 1, 'x-prefill': 2.5, 'x-variants': [halves] },
    ],
    ['from a later day on', { ...birthday, ...required, 'x-prefill': '2026-06-01' }],
    [
      'up to a day',
      {
        ...birthday,
        ...required,
        'x-earliest': 'today',
        'x-latest': '2030-01-01',
        'x-prefill': '2026-03-02',
      },
    ],
    [
      'on one day',
      {
        ...birthday,
        ...required,
        'x-earliest': 'today',
        'x-latest': 'today',
        'x-prefill': '2026-06-01',
      },
    ],
  ])('%s', async (_, q) => {
    expect((await found(smallDocument({ a: need, q }))).map(({ kind }) => kind)).not.toContain(
      'unfit-prefill',
    );
  });

  test('and one of a day that is never between its bounds is', async () => {
    const q: QuestionDocument = { ...birthday, ...required, 'x-prefill': '2035-01-01' };
    expect((await found(smallDocument({ q }))).map(({ kind }) => kind)).toContain('unfit-prefill');
  });
});

/** She passed the first step before she gave what its rule hangs on, so that one is not what stopped her. */
describe('a refusal beside one of an earlier step that hangs on a later answer', () => {
  const over = (n: number): Operation => ({ '>=': [{ var: 'n' }, n] });
  const rows: readonly (readonly [string, QuestionDocument, Operation])[] = [
    [
      'which is worked out of it',
      {
        type: 'integer',
        title: 'Twice',
        readOnly: true,
        minimum: 0,
        maximum: 40,
        'x-computed': { '*': [{ var: 'n' }, 2] },
      },
      { '>': [{ var: 'between' }, 20] },
    ],
    ['which is asked because of it', asked(over(10)), is('between', 'yes')],
    [
      'which fits because of it',
      {
        ...number(0, 20),
        'x-variants': [
          { when: over(10), title: 'Many' },
          { when: is('first', 'yes'), maximum: 5 },
        ],
      },
      { and: [is('first', 'yes'), { '>': [{ var: 'between' }, 10] }] },
    ],
  ];
  test.each(rows)('%s', async (_, between, refusing) => {
    const document = smallDocument(
      {
        first: need,
        between,
        q: { ...need, title: 'Q?', 'x-refuse-when': [refusal('over', refusing)] },
        n: {
          ...number(0, 20),
          title: 'N',
          'x-refuse-when': [refusal('much', { and: [over(15), refusing] })],
        },
      },
      twoSteps(['first', 'between', 'q'], ['n']),
    );
    expect((await found(document)).map(({ kind }) => kind)).not.toContain('never-refuses');
  });
});

describe('a rule that is met by each answer to a question which is not always asked', () => {
  const answered: Operation = { or: [is('a', 'yes'), is('a', 'no')] };
  const beside = (b: Partial<QuestionDocument>) =>
    smallDocument({
      x: need,
      a: { ...need, title: 'A?', 'x-visible-when': is('x', 'yes') },
      b: { ...yesNo, title: 'B?', ...b },
    });
  const rows: readonly (readonly [string, Partial<QuestionDocument>, Finding['kind']])[] = [
    ['who is asked', { 'x-visible-when': answered }, 'always-met'],
    ['who has to answer', { ...required, 'x-required-when': answered }, 'always-met'],
    [
      'whom it refuses',
      { ...required, 'x-refuse-when': [refusal('r', answered)] },
      'refuses-everybody',
    ],
  ];
  test.each(rows)('decides %s', async (_, b, kind) => {
    expect((await found(beside(b))).map((one) => one.kind)).not.toContain(kind);
  });

  test('decides who is asked, where that may be left out: whoever does so gets through and is not', async () => {
    const document = smallDocument({
      a: { ...yesNo, title: 'A?' },
      b: { ...yesNo, title: 'B?', 'x-visible-when': answered },
    });
    expect((await found(document)).map((one) => one.kind)).not.toContain('always-met');
  });

  test.each(rows)('and does not, where that is always asked: %s', async (_, b, kind) => {
    const { x = need, ...others } = beside(b).properties;
    const document = smallDocument({ x, ...others, a: { ...need, title: 'A?' } });
    expect((await found(document)).map((one) => one.kind)).toContain(kind);
  });
});

describe('a flag whose rule is met by nobody', () => {
  const both = { and: [is('a', 'yes'), is('a', 'no')] };
  const flagged = (question: QuestionDocument) =>
    smallDocument({ a: { ...question, 'x-flag-when': [{ ...refusal('f', both), level: 'low' }] } });

  test('is raised by nobody where everybody has to answer', async () => {
    expect((await found(flagged(need))).map(({ kind }) => kind)).toContain('never-flags');
  });

  test('is not said to be raised by nobody where it is raised as open', async () => {
    const document = flagged(yesNo);
    const result = assess(compile(document), {}, { on: DAYS.from, mode: 'new' });
    expect(result).toMatchObject({ flags: [{ id: 'f', isOpen: true }] });
    const findings = await found(document);
    expect(findings.map(({ kind }) => kind)).not.toContain('never-flags');
    expect(findings.map(({ kind, what }) => `${kind}: ${what}`)).toContain(
      "only-open: The flag 'f' is raised only where it cannot be told whether it should be: its rule is met by nobody who is eligible.",
    );
  });
});

test('the patient who is left with nothing to do is one the engine leaves so', async () => {
  const row = rows.find(({ kind }) => kind === 'stuck');
  const document = row?.document ?? smallDocument({});
  const [finding] = (await found(document)).filter(({ kind }) => kind === 'stuck');
  const result = assess(compile(document), finding?.witness ?? {}, {
    on: finding?.on ?? DAYS.from,
    mode: 'new',
  });
  expect(result.outcome).toBe('incomplete');
});

test('what nobody can decide is said with the reason, also whether anybody can submit', async () => {
  const startThird = () => Promise.resolve(silent);
  const undecided = solvingWith({ first: silent, second: silent, startThird });
  const document = smallDocument({
    a: { ...need, 'x-refuse-when': [refusal('r', is('a', 'yes'))] },
  });
  const findings = await check(subjectOf(document), DAYS, undecided);
  expect(findings.map(({ what }) => what)).toContain(
    `Could not decide whether this is so: Nobody can submit this questionnaire, whatever she answers. ${UNDECIDED.limit}`,
  );
  expect(
    findings.every(({ kind, what }) => kind === 'undecided' && what.endsWith(UNDECIDED.limit)),
  ).toBe(true);
});

describe('is left alone', () => {
  const fine: readonly (readonly [string, QuestionnaireDocument])[] = [
    [
      'a decimal that only doubles would call impossible',
      smallDocument({
        x: {
          ...number(0, 1),
          type: 'number',
          multipleOf: 0.1,
          'x-refuse-when': [refusal('r', { '==': [{ var: 'x' }, 0.3] })],
        },
      }),
    ],
    [
      'decimals that are an answer: with one, 0.45 is half, and with more it is not',
      smallDocument({
        x: { ...number(0, 1), type: 'number', minimum: 0.44, maximum: 0.46, multipleOf: 0.01 },
        decimals: {
          ...number(0, 6),
          title: 'How many decimals?',
          'x-refuse-when': [
            refusal('half', { '>=': [{ round: [{ var: 'x' }, { var: 'decimals' }] }, 0.5] }),
          ],
        },
      }),
    ],
    [
      'somebody born on 29 February',
      smallDocument({
        born: {
          ...birthday,
          ...required,
          'x-refuse-when': [refusal('leap', { '==': [{ var: 'born' }, '2004-02-29'] })],
        },
      }),
    ],
    [
      'several options of one question at once',
      smallDocument({
        signs: {
          type: 'array',
          title: 'Signs',
          items: { type: 'string', enum: ['a', 'b', 'c'] },
          ...required,
          'x-refuse-when': [
            refusal('both', {
              and: [{ in: ['a', { var: 'signs' }] }, { in: ['b', { var: 'signs' }] }],
            }),
          ],
        },
      }),
    ],
    [
      'a half that is rounded up',
      smallDocument({
        n: number(0, 10),
        half: {
          type: 'number',
          title: 'Half',
          readOnly: true,
          minimum: 0,
          maximum: 5,
          multipleOf: 1,
          'x-computed': { round: [{ '/': [{ var: 'n' }, 2] }, 0] },
          'x-refuse-when': [refusal('three', { '==': [{ var: 'half' }, 3] })],
        },
      }),
    ],
  ];
  test.each(fine)('%s', async (_, document) => {
    expect(await found(document)).toEqual([]);
  });
});
