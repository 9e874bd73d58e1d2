import { expect, it } from 'vitest';
import { sentOf } from '../../src/workspace/dispensing/parcels.ts';

const order = (_id: string) => ({ _id }) as Parameters<typeof sentOf>[1][number];

it.each([
  ['AB123456789GB', 'AB123456789GB'],
  [' AB 1234 567 89 GB\n', 'AB123456789GB'],
  ['AB\u00a01234\t56', 'AB123456'],
  ['  ', undefined],
])('a tracking number is sent as it is, without spaces: %j', (entered, trackingId) => {
  const parcels = { shipper: 'Royal Mail', tracking: { one: entered }, reasons: {} };
  expect(sentOf(parcels, [order('one'), order('two')], {}).map((one) => one.trackingId)).toEqual(
    trackingId === undefined ? [] : [trackingId],
  );
});
