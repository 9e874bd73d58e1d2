import { describe, expect, it } from 'vitest';
import { fitted } from '../../../src/provider/domain/merge-cart.ts';

const option = (change: object = {}) => ({ min: 1, max: 5, stock: 100, ...change });

describe('how many of an option fit into a cart', () => {
  it.each([
    ['all', 5, option(), { to: 5 }],
    ['at most the maximum', 7, option(), { to: 5, reason: 'maximum' }],
    ['at most the stock', 7, option({ stock: 2 }), { to: 2, reason: 'stock' }],
    ['the maximum, if the stock is as much', 7, option({ stock: 5 }), { to: 5, reason: 'maximum' }],
    ['none without stock', 1, option({ stock: 0 }), { to: 0, reason: 'stock' }],
    [
      'none when the stock is below the minimum',
      4,
      option({ min: 2, stock: 1 }),
      { to: 0, reason: 'stock' },
    ],
    ['as many as the minimum', 4, option({ min: 2, stock: 2 }), { to: 2, reason: 'stock' }],
    ['exactly the minimum', 2, option({ min: 2 }), { to: 2 }],
    ['none below the minimum', 1, option({ min: 2 }), { to: 0, reason: 'minimum' }],
    ['none that is no longer sold', 3, undefined, { to: 0, reason: 'stock' }],
  ])('%s', (_what, quantity, limits, fit) => {
    expect(fitted(quantity, limits)).toEqual(fit);
  });
});
