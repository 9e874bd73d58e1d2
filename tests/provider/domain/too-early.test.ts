import { expect, it } from 'vitest';
import {
  asCustomerId,
  asOptionId,
  asProductName,
  type DatedSupply,
  type Supply,
  type SupplyLimit,
} from '#domain';
import { tooEarly } from '../../../src/provider/domain/supply/too-early.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const inDays = (days: number): Date => new Date(NOW.getTime() + days * 24 * 60 * 60_000);

const medicine = (substance: string, quantity = 1): Supply => ({
  optionId: asOptionId(substance),
  name: asProductName(substance),
  strength: '1 mg',
  quantity,
  packs: 1,
  substances: [substance],
  classes: ['sample'],
});
const had = (substance: string, daysAgo: number, isPending = false): DatedSupply => ({
  ...medicine(substance),
  at: inDays(-daysAgo),
  isPending,
  isDispatched: !isPending,
  isOwn: true,
});
const one = (which: string, perDays: number): SupplyLimit => ({
  id: `${which}-in-${perDays}`,
  which: [which],
  packs: 1,
  perDays,
  message: `One ${which} in ${perDays} days.`,
  source: { title: 'A sample' },
  reviewBy: '2027-11-23',
});

const of = (
  limits: readonly SupplyLimit[],
  supplied: readonly DatedSupply[],
  listed: readonly Supply[],
) =>
  tooEarly(
    {
      clock: () => NOW,
      database: {
        supplies: {
          rules: async () => ({ limits, flags: [], damaged: [] }),
          ofCustomer: async () => supplied,
          listed: async () => listed,
        },
      },
      questionnaires: {
        all: [
          { questionnaire: { id: 'sample', catalogue: { condition: 'one', treatment: 'two' } } },
        ],
      },
    },
    asCustomerId('sample'),
  );

const A = medicine('a');
const B = medicine('b');

it.each<[string, readonly SupplyLimit[], readonly DatedSupply[], readonly Supply[]]>([
  ['there is no limit', [], [had('a', 1)], [A]],
  ['she has had nothing', [one('a', 7)], [], [A]],
  ['it is long ago', [one('a', 7)], [had('a', 7)], [A]],
  ['another medicine is free', [one('a', 7)], [had('a', 1)], [A, B]],
  ['nothing is on sale', [one('a', 7)], [had('a', 1)], []],
])('nothing is too early where %s', async (_what, limits, supplied, listed) => {
  expect(await of(limits, supplied, listed)).toEqual([]);
});

it.each<
  [string, readonly SupplyLimit[], readonly DatedSupply[], readonly Supply[], string, number?]
>([
  ['until its limit is over', [one('a', 7)], [had('a', 1)], [A], 'One a in 7 days.', 6],
  [
    'until all limits of the one medicine are over',
    [one('sample', 28), one('a', 7)],
    [had('a', 1)],
    [A],
    'One sample in 28 days.',
    27,
  ],
  [
    'until the first of several medicines is free',
    [one('a', 28), one('b', 7)],
    [had('a', 1), had('b', 2)],
    [A, B],
    'One b in 7 days.',
    5,
  ],
  [
    'until a day that is known, where another medicine waits for an order',
    [one('a', 7), one('b', 28)],
    [had('a', 9, true), had('b', 1)],
    [A, B],
    'One b in 28 days.',
    27,
  ],
  [
    'until nobody knows when, where all wait for an order',
    [one('sample', 7), one('a', 7)],
    [had('a', 9, true)],
    [A, B],
    'One sample in 7 days.',
  ],
  [
    'where fewer are left than are sold at once',
    [{ ...one('a', 7), packs: 2 }],
    [had('a', 1)],
    [medicine('a', 2)],
    'One a in 7 days.',
    6,
  ],
])('it is too early %s', async (_what, limits, supplied, listed, message, days) => {
  const again = days === undefined ? undefined : inDays(days);
  expect(await of(limits, supplied, listed)).toEqual([{ questionnaire: 'sample', message, again }]);
});
