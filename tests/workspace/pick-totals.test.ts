/** What is taken from the shelf for many orders at once. */
import { expect, it } from 'vitest';
import { pickTotals } from '../../src/workspace/dispensing/pick-totals.ts';

const line = (option: string, strength: string, quantity: number) => ({
  ...{ option, name: 'Sample Pen', strength, quantity, pack: '4 pens', form: 'Pen' },
  category: 'POM' as const,
});
const order = (number: string, ...lines: readonly ReturnType<typeof line>[]) => ({
  ...{ _id: number, number, createdAt: '2026-11-21T12:00:00Z', waitsFor: null },
  ...{ flags: null, lines: [...lines] },
});

it('packs of one strength are counted together, and each order is named with its own', () => {
  const totals = pickTotals([
    order('T-1', line('pen-10', '10 mg', 1), line('pen-2', '2 mg', 2)),
    order('T-2', line('pen-2', '2 mg', 3)),
  ]);
  expect(totals.map(({ strength, quantity, orders }) => [strength, quantity, orders])).toEqual([
    [
      '2 mg',
      5,
      [
        { number: 'T-1', quantity: 2 },
        { number: 'T-2', quantity: 3 },
      ],
    ],
    ['10 mg', 1, [{ number: 'T-1', quantity: 1 }]],
  ]);
});

it('an order that has left the list since takes nothing from the shelf, and stays named', () => {
  const stands = { _id: 'T-2', status: 'cancelled' as const, flags: null };
  const gone = { ...stands, waitsFor: null, dispatch: null };
  const [total] = pickTotals([
    order('T-1', line('pen-2', '2 mg', 2)),
    { ...order('T-2', line('pen-2', '2 mg', 3)), gone },
  ]);
  expect(total).toMatchObject({
    quantity: 2,
    orders: [
      { number: 'T-1', quantity: 2 },
      { number: 'T-2', gone },
    ],
  });
});
