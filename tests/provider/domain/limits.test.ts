import { describe, expect, it } from 'vitest';
import {
  type DatedSupply,
  type Supply,
  type SupplyLimit,
  asOptionId,
  asProductName,
} from '#domain';
import { isReached, longestWait } from '../../../src/provider/domain/supply/limits.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 24 * 60 * 60_000);

const limit = (change: Partial<SupplyLimit>): SupplyLimit => ({
  id: 'sample',
  which: ['paracetamol'],
  message: 'A sample.',
  source: { title: 'A sample' },
  reviewBy: '2027-11-23',
  ...change,
});
const of = (change: Partial<Supply> = {}): Supply => ({
  optionId: asOptionId('tablets-16'),
  name: asProductName('Sample Tablets'),
  strength: '16 tablets',
  quantity: 1,
  packs: 1,
  substances: ['paracetamol'],
  classes: [],
  ...change,
});
const had = (days: number, change: Partial<Supply> = {}): DatedSupply => ({
  ...of(change),
  at: daysAgo(days),
  isPending: false,
  isDispatched: true,
  isOwn: true,
});

const TWO = limit({ packs: 2 });
const WEEKLY = limit({ packs: 2, perDays: 7 });
const ONE_FOR_WEEKS = limit({ which: ['triptan'], medicines: 1, perDays: 28 });
const ONE_KIND = limit({ which: ['triptan'], medicines: 1 });
const triptan = (name: string, quantity = 1): Supply =>
  of({ optionId: asOptionId(name), quantity, substances: [name], classes: ['triptan'] });

describe('what is asked for is', () => {
  it.each<[string, SupplyLimit, Supply[], DatedSupply[]]>([
    ['nothing that counts', TWO, [of({ substances: ['ibuprofen'], quantity: 9 })], []],
    ['exactly as much as one may have', TWO, [of({ quantity: 2 })], []],
    [
      'as much as one may have, in two lines',
      TWO,
      [of(), of({ optionId: asOptionId('powder') })],
      [],
    ],
    ['what one may have once the days are over', WEEKLY, [of({ quantity: 2 })], [had(7)]],
    ['what is left', WEEKLY, [of()], [had(1)]],
    ['beside something else that she has had', WEEKLY, [of()], [had(1, { substances: ['x'] })]],
    ['one of a kind, however much of it', ONE_KIND, [triptan('a', 2)], []],
    ['nothing of what she has had too much of', WEEKLY, [of({ substances: [] })], [had(1), had(1)]],
    ['the same kind again', ONE_FOR_WEEKS, [triptan('a')], [had(1, triptan('a'))]],
    [
      'another kind when its weeks are over',
      ONE_FOR_WEEKS,
      [triptan('b')],
      [had(28, triptan('a'))],
    ],
    ['another kind beside what does not count', ONE_FOR_WEEKS, [triptan('b')], [had(1)]],
  ])('%s', (_what, rule, requested, earlier) => {
    expect(isReached(rule, requested, earlier, NOW)).toBeUndefined();
  });
});

describe('what is asked for is more than one person may have:', () => {
  it.each<[string, SupplyLimit, Supply[], DatedSupply[], number | undefined]>([
    ['three packs', TWO, [of({ quantity: 3 })], [], undefined],
    [
      'two packs and another brand',
      TWO,
      [of({ quantity: 2 }), of({ optionId: asOptionId('b') })],
      [],
      undefined,
    ],
    ['two that count as two', TWO, [of({ quantity: 2, packs: 2 })], [], undefined],
    ['two of a kind', ONE_KIND, [triptan('a'), triptan('b')], [], undefined],
    ['more than in one sale, whenever', WEEKLY, [of({ quantity: 3 })], [had(1)], undefined],
    ['one more in the same week', WEEKLY, [of()], [had(3, { quantity: 2 })], 4],
    ['one more until the first of two is a week old', WEEKLY, [of()], [had(1), had(6)], 1],
    ['two more until both are', WEEKLY, [of({ quantity: 2 })], [had(1), had(6)], 6],
    [
      'one more an instant before the week is over',
      WEEKLY,
      [of()],
      [had(6.999), had(6.999)],
      0.001,
    ],
    ['another kind within its weeks', ONE_FOR_WEEKS, [triptan('b')], [had(1, triptan('a'))], 27],
    [
      'another kind until the last other one is over',
      ONE_FOR_WEEKS,
      [triptan('b')],
      [had(20, triptan('a')), had(2, triptan('b')), had(10, triptan('c'))],
      18,
    ],
    [
      'another kind while one waits, for however long',
      ONE_FOR_WEEKS,
      [triptan('b')],
      [{ ...had(40, triptan('a')), isPending: true }],
      undefined,
    ],
  ])('%s', (_what, rule, requested, earlier, days) => {
    const again = days === undefined ? undefined : daysAgo(-days);
    expect(isReached(rule, requested, earlier, NOW)).toEqual({ again });
  });
});

it('of several limits that are reached, the one that lasts longest says from when she may have more', () => {
  const later = { ...ONE_FOR_WEEKS, message: 'For weeks.' };
  const sooner = { ...later, perDays: 7, message: 'For a week.' };
  const asked = [
    [sooner, later],
    [later, sooner],
  ].map((limits) => longestWait(limits, [triptan('b')], [had(1, triptan('a'))], NOW));
  expect(asked).toEqual([0, 1].map(() => ({ message: 'For weeks.', again: daysAgo(-27) })));
  expect(longestWait([TWO, later], [triptan('b')], [], NOW)).toBeUndefined();
});
