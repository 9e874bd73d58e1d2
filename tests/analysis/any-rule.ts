import fc from 'fast-check';
import type { Expression, Operation } from '#engine';

/** Rules over two choices, a list, a number and a tick, of every operator there is. */
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
      ),
      fc
        .tuple(fc.constantFrom('<', '<=', '>', '>=', '==', '!='), tie('value'), tie('value'))
        .map(([operator, x, y]) => ({ [operator]: [x, y] })),
      fc
        .tuple(fc.constantFrom('and', 'or'), tie('rule'), tie('rule'))
        .map(([operator, x, y]) => ({ [operator]: [x, y] })),
      tie('rule').map((x) => ({ '!': [x] })),
      fc.tuple(tie('rule'), tie('rule'), tie('rule')).map((parts) => ({ if: parts })),
    ),
    value: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom<Expression>(
        { var: 'n' },
        { var: 'm' },
        { var: 'twice' },
        { age: [{ var: 'born' }] },
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
