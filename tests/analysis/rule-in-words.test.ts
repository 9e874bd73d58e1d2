/** A rule that chooses is said to its end: the value that is left when no condition is met is one like the others. */
import { expect, test } from 'vitest';
import { ruleInWords } from '#analysis/words';
import type { Operation } from '#engine';

const is = (name: string, value: string): Operation => ({ '==': [{ var: name }, value] });

test.each<[says: string, rule: Operation]>([
  [
    "if 'a' is 'yes' then 'b' is 'yes', otherwise 'c' is 'no'",
    { if: [is('a', 'yes'), is('b', 'yes'), is('c', 'no')] },
  ],
  [
    "if 'a' is 'yes' then 'b' is 'yes', otherwise if 'c' is 'no' then 'd' is 'yes', otherwise true",
    { if: [is('a', 'yes'), is('b', 'yes'), is('c', 'no'), is('d', 'yes'), true] },
  ],
  [
    "(if 'a' is 'yes' then 'b' is 'yes', otherwise 'c' is 'no') and 'd' is 'no'",
    { and: [{ if: [is('a', 'yes'), is('b', 'yes'), is('c', 'no')] }, is('d', 'no')] },
  ],
  [
    "(if 'a' is 'yes' then 'n', otherwise the age by 'born') is under 3",
    { '<': [{ if: [is('a', 'yes'), { var: 'n' }, { age: [{ var: 'born' }] }] }, 3] },
  ],
  [
    "(if 'a' is 'yes' then the points of 'b', otherwise if 'a' is 'no' then 5, otherwise ('n' + 3)) is 2",
    {
      '==': [
        {
          if: [
            is('a', 'yes'),
            { points: [{ var: 'b' }] },
            is('a', 'no'),
            5,
            { '+': [{ var: 'n' }, 3] },
          ],
        },
        2,
      ],
    },
  ],
])('%s', (says, rule) => {
  expect(ruleInWords(rule)).toBe(says);
});
