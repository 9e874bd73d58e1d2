import fc from 'fast-check';
import type { Expression, Operation, QuestionDocument } from '#engine';

/** Options that count, for rules that count them. */
export const points = (options: Readonly<Record<string, number>>) =>
  Object.entries(options).map(([value, count]) => ({
    const: value,
    title: value,
    'x-points': count,
  }));

const choice: QuestionDocument = {
  type: 'string',
  title: 'Choice',
  oneOf: points({ yes: 2, no: -0.5 }),
};
const count = (maximum: number): QuestionDocument => ({
  type: 'integer',
  title: 'Count',
  minimum: 0,
  maximum,
});

/** The questions that the rules are about. */
export const ASKED = {
  a: choice,
  b: choice,
  n: count(3),
  m: count(2),
  born: {
    type: 'string',
    title: 'Born',
    format: 'date',
    'x-earliest': '2008-03-01',
    'x-latest': '2008-03-04',
  },
  tick: { type: 'boolean', title: 'Tick', const: true },
  list: {
    type: 'array',
    title: 'List',
    items: { type: 'string', oneOf: points({ one: 1, two: 3 }) },
  },
  twice: {
    type: 'integer',
    title: 'Twice',
    readOnly: true,
    minimum: 0,
    maximum: 6,
    'x-computed': { '*': [{ var: 'n' }, 2] },
  },
} satisfies Readonly<Record<string, QuestionDocument>>;

/** Every answer that fits. */
export const DOMAINS = {
  a: ['yes', 'no'],
  b: ['yes', 'no'],
  n: [0, 1, 2, 3],
  m: [0, 1, 2],
  born: ['2008-03-01', '2008-03-02', '2008-03-03', '2008-03-04'],
  tick: [true],
  list: [['one'], ['two'], ['one', 'two']],
} as const;

/** Rules over two choices and a list that count, a number and a tick, of every operator there is. */
export const anyRule: fc.Arbitrary<Operation> = fc.letrec<{ rule: Operation; value: Expression }>(
  (tie) => ({
    rule: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom<Operation>(
        { '==': [{ var: 'a' }, 'yes'] },
        { '!=': [{ var: 'b' }, 'no'] },
        { '==': [{ var: 'a' }, { var: 'b' }] },
        { in: ['one', { var: 'list' }] },
        { in: [{ var: 'a' }, ['yes', 'no']] },
        { '==': [{ var: 'tick' }, true] },
        { '==': [{ var: '$mode' }, 'new'] },
        { '<': [{ var: 'born' }, { var: '$today' }] },
        { '<=': [18, { age: [{ var: 'born' }] }, 65] },
        { '>=': [{ '+': ['a', 'b', 'list'].map((name) => ({ points: [{ var: name }] })) }, 4] },
      ),
      fc
        .tuple(fc.constantFrom('<', '<=', '>', '>=', '==', '!='), tie('value'), tie('value'))
        .map(([operator, x, y]) => ({ [operator]: [x, y] })),
      fc
        .tuple(fc.constantFrom('<', '<='), tie('value'), tie('value'), tie('value'))
        .map(([operator, ...row]) => ({ [operator]: row })),
      fc
        .tuple(fc.constantFrom('and', 'or'), tie('rule'), tie('rule'))
        .map(([operator, x, y]) => ({ [operator]: [x, y] })),
      tie('rule').map((x) => ({ '!': [x] })),
      fc
        .tuple(
          fc.integer({ min: 1, max: 2 }),
          fc.array(tie('rule'), { minLength: 2, maxLength: 3 }),
        )
        .map((parts) => ({ 'at-least': parts })),
      fc.tuple(tie('rule'), tie('rule'), tie('rule')).map((parts) => ({ if: parts })),
    ),
    value: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom<Expression>(
        { var: 'n' },
        { var: 'm' },
        { var: 'twice' },
        { age: [{ var: 'born' }] },
        { days: [{ var: 'born' }] },
        { days: ['2008-03-02', { var: 'born' }] },
        { points: [{ var: 'a' }] },
        { points: [{ var: 'list' }] },
      ),
      fc.integer({ min: 0, max: 6 }),
      fc
        .tuple(fc.constantFrom('+', '-', '*', '/'), tie('value'), tie('value'))
        .map(([operator, x, y]) => ({ [operator]: [x, y] })),
      fc.tuple(tie('rule'), tie('value'), tie('value')).map((parts) => ({ if: parts })),
      tie('value').map((x) => ({ round: [x, 0] })),
    ),
  }),
).rule;
