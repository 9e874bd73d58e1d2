import { describe, expect, it } from 'vitest';
import { networkOf } from '../../../src/provider/domain/accounts/network.ts';

describe('the network of an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:1:2::6', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8:0:0:1::', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::ffff:192.168.123.45', '192.168.123.45'],
    ['::ffff:192.0.2.7:1', '0:0:0:0'],
    ['2001:db8::ffff:192.0.2.7', '2001:db8:0:0'],
    ['2001::b:c:d:e:f:1', '2001:0:b:c'],
    ['::2:3:4:5:6:7:8', '0:2:3:4'],
    ['1:2:3:4:5:6:7::', '1:2:3:4'],
    ['::1', '0:0:0:0'],
    ['::', '0:0:0:0'],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it.each(['', 'unknown', ':', ':::', '1::2::3', 'a:b', '1:2:3:4:5:6:7:8:9::'])(
    '%j does no harm',
    (address) => {
      expect(networkOf(address)).toEqual(expect.any(String));
    },
  );
});
