import { expect, it } from 'vitest';
import { publicAddress } from '../../src/provider/public-address.ts';

it.each([
  ['where the settings say', 'https://tribe.example', 'https://tribe.example'],
  ['on the host that is printed at the start', undefined, 'http://localhost:3000'],
  ['there, too, where the setting is empty', '', 'http://localhost:3000'],
])('people open the shop %s', (_where, publicUrl, address) => {
  expect(publicAddress(publicUrl, 'http://127.0.0.1:3000')).toBe(address);
});
