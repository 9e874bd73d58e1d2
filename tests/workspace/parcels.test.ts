import { expect, it } from 'vitest';
import { missingIn, sentOf, sharedIn } from '../../src/workspace/dispensing/parcels.ts';

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

const parcel = (id: string, trackingId: string, shipper = 'Royal Mail') => ({
  ...{ order: id, trackingId, shipper },
});

it('says what is missing before anybody is asked whether it should go', () => {
  expect(missingIn([])).toBe('Enter the tracking number first.');
  expect(missingIn([parcel('one', 'AB1234', '')])).toBe('Enter the carrier first.');
  expect(missingIn([parcel('one', 'AB1234', ' ')])).toBe('Enter the carrier first.');
  expect(missingIn([parcel('one', 'AB1234')])).toBeUndefined();
});

it('names a number that was entered for two orders, however it is written', () => {
  const parcels = [parcel('one', 'AB1234'), parcel('two', 'ab1234'), parcel('three', 'AB1235')];
  expect(sharedIn(parcels)).toEqual([{ trackingId: 'AB1234', orders: ['one', 'two'] }]);
  expect(sharedIn(parcels.slice(1))).toEqual([]);
});
