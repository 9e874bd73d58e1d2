import { describe, expect, it } from 'vitest';
import { asObjectPath } from '#domain';
import { signedAddresses } from '../../../src/provider/storage/addresses.ts';

const NOON = new Date('2026-11-21T12:00:00Z');
const PATH = asObjectPath('customers/sample-upload-1.png');
const addresses = signedAddresses(Buffer.alloc(32, 1), 'https://tribe.example/api');

function claimOf(address: string) {
  const { searchParams } = new URL(address);
  return {
    expires: Number(searchParams.get('expires')),
    signature: searchParams.get('signature') ?? '',
  };
}

describe('a signed address', () => {
  const address = addresses.signedAddress(PATH, NOON);
  const claim = claimOf(address);

  it("is this server's own", () => {
    expect(address).toMatch(`https://tribe.example/api/storage/${PATH}?expires=`);
    expect(addresses.isSigned(PATH, claim, NOON)).toBe(true);
  });

  it.each([
    ['a moment before ten minutes are over', '2026-11-21T12:09:59.999Z', true],
    ['after ten minutes', '2026-11-21T12:10:00Z', false],
  ])('%s', (_when, at, valid) => {
    expect(addresses.isSigned(PATH, claim, new Date(at))).toBe(valid);
  });

  it.each([
    ['another path', 'customers/sample-upload-2.png', claim],
    ['a later end', PATH, { ...claim, expires: claim.expires + 1 }],
    ['no signature', PATH, { ...claim, signature: '' }],
    ['half a signature', PATH, { ...claim, signature: claim.signature.slice(0, 20) }],
    ['text after the signature', PATH, { ...claim, signature: `${claim.signature}AAAA` }],
  ])('is not good for %s', (_what, path, forged) => {
    expect(addresses.isSigned(asObjectPath(path), forged, NOON)).toBe(false);
  });

  it('is not good where another key is used', () => {
    const others = signedAddresses(Buffer.alloc(32, 2), 'https://tribe.example/api');
    expect(others.isSigned(PATH, claim, NOON)).toBe(false);
  });
});

it('a digest is the SHA-256 of the content', () => {
  const digest = addresses.digestOf(Buffer.from('abc'));
  expect(digest).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
