/** Whatever is missing in the browser's storage, or is somebody else's: one person is here, or a guest. */
import { describe, expect, it } from 'vitest';
import { createClient } from '#client';
import { identityIn, subjectOf } from '../../src/storefront/client/identity.ts';
import { fakeServer, json, memory, unauthenticated } from './fake-server.ts';

type Person = 'hers' | 'another' | 'guest';

const tokenOf = (person: string): string =>
  `e30.${Buffer.from(JSON.stringify({ sub: person })).toString('base64url')}.signature`;
const expiredOf = (person: string): string => `${tokenOf(person)}-expired`;
const userOf = (person: string): string =>
  JSON.stringify({ _id: person, email: `${person}@example.com` });

const emptyCart = { items: [], shippingMethods: [], itemTotal: 0, shippingCharge: 0, total: 0 };

/** A server that knows everybody's tokens, and remembers for whom the cart was read. */
function shop() {
  const servedFor: (string | undefined)[] = [];
  const server = fakeServer({
    'GET /customers/guest-login': () =>
      json({ data: { accessToken: tokenOf('new guest'), refreshToken: 'refresh new guest' } }),
    'POST /auth/refresh-token': ({ body }) => {
      const [, person] = /^refresh (.+)$/.exec(Object.values(body as object).join()) ?? [];
      return person === undefined
        ? unauthenticated()
        : json(tokenOf(person), { headers: { 'x-refresh-token': `refresh ${person}` } });
    },
    'GET /cart': ({ token = '' }) => {
      if (token.endsWith('-expired')) return unauthenticated();
      servedFor.push(subjectOf(token));
      return json(emptyCart);
    },
  });
  return { server, servedFor };
}

const people: readonly Person[] = ['hers', 'another', 'guest'];
const kept = {
  accessToken: [undefined, ...people.map(tokenOf), ...people.map(expiredOf), 'no token'],
  refreshToken: [undefined, ...people.map((person) => `refresh ${person}`), 'unknown'],
  isGuestUser: [undefined, 'true', 'false', 'nonsense'],
  userData: [undefined, userOf('hers'), userOf('another'), 'nonsense', '[]'],
} as const;

/** Every way in which the four keys can stand beside each other. */
const everyStorage = Object.entries(kept).reduce<readonly Record<string, string>[]>(
  (storages, [key, values]) =>
    storages.flatMap((storage) =>
      values.map((value) => (value === undefined ? storage : { ...storage, [key]: value })),
    ),
  [{}],
);

/** Reads the cart as a page does that has just been opened. */
async function opened(entries: Readonly<Record<string, string>>) {
  const storage = memory({ ...entries, consultationId: 'from before' });
  const { server, servedFor } = shop();
  const client = createClient({
    baseUrl: 'http://shop.test/api',
    storage,
    fetch: server.fetch,
    events: new EventTarget(),
  });
  await client.cart.read();
  return { identity: identityIn(storage), servedFor, server, storage };
}

describe('whatever is kept', () => {
  it('is of one person afterwards, who is the one that calls are made for', async () => {
    expect(everyStorage).toHaveLength(8 * 5 * 4 * 5);
    for (const entries of everyStorage) {
      const { identity, servedFor } = await opened(entries);
      const said = JSON.stringify(entries);
      expect(identity.kind, said).not.toBe('mixed');
      if (identity.kind === 'customer')
        for (const subject of servedFor) expect(subject ?? identity.id, said).toBe(identity.id);
    }
  });

  it('never makes a guest of a customer who has all but a good access token', async () => {
    for (const accessToken of [undefined, tokenOf('hers'), expiredOf('hers')]) {
      const { identity, servedFor, server } = await opened({
        ...(accessToken !== undefined && { accessToken }),
        refreshToken: 'refresh hers',
        isGuestUser: 'false',
        userData: userOf('hers'),
      });
      expect(identity).toEqual({ kind: 'customer', id: 'hers' });
      expect(servedFor).toEqual(['hers']);
      expect(server.countOf('/customers/guest-login')).toBe(0);
    }
  });

  it.each([
    ['of which nobody is signed in', { userData: userOf('hers') }],
    ['of which nothing says who she is', { accessToken: tokenOf('hers'), isGuestUser: 'false' }],
    [
      'of which nothing says whether she is a guest',
      { userData: userOf('hers'), accessToken: tokenOf('hers') },
    ],
    ['of two people', { accessToken: tokenOf('another'), isGuestUser: 'false' }],
  ])('%s leaves nothing of anybody to the guest who follows', async (_what, entries) => {
    const { storage } = await opened({ refreshToken: 'refresh hers', ...entries });
    expect(storage.entries.has('userData')).toBe(false);
    expect(storage.entries.has('consultationId')).toBe(false);
    expect(storage.entries.get('accessToken')).toBe(tokenOf('new guest'));
  });

  it('of a guest whose access token is gone stays that guest’s', async () => {
    const { servedFor } = await opened({ refreshToken: 'refresh guest', isGuestUser: 'true' });
    expect(servedFor).toEqual(['guest']);
  });
});
