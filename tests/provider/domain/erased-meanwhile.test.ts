/** Her page has sent what she answered, or a file, and she is erased before it is kept. */
import { expect, it } from 'vitest';
import {
  asObjectPath,
  eraseCustomer,
  fetchUpload,
  requestUpload,
  storeUpload,
  submitConsultation,
  type CustomerId,
  type Ports,
} from '#domain';
import { slimming } from '../../kit/consultations.ts';
import { opensForSomebody, verified, who } from './happenings.ts';
import { BY } from './orders.ts';
import { count, failure, guest, valueOf } from './people.ts';
import { pharmacy } from './pharmacy.ts';

opensForSomebody();

const isErasedNow = async (her: CustomerId): Promise<unknown> =>
  valueOf(await eraseCustomer(pharmacy.ports, her, { by: BY, isEarly: false }));

/** What she sends is judged by what was refused before: that is read, and then she is erased. */
async function sendsAndIsErased(her: CustomerId, answers: object) {
  const { database } = pharmacy.ports;
  const refused: typeof database.consultations.refused = async (...of) => {
    const before = await database.consultations.refused(...of);
    await isErasedNow(her);
    return before;
  };
  const meanwhile = { ...database, consultations: { ...database.consultations, refused } };
  const ports = { ...pharmacy.ports, database: meanwhile };
  return submitConsultation(ports, her, slimming({ ...answers }), '192.0.2.1');
}

it.each([
  ['let through', {}],
  ['refused', { allergicReaction: 'yes' }],
])('what she would be %s for is not kept, of a customer and of a guest', async (_, answers) => {
  for (const her of [who, await guest()])
    expect(await sendsAndIsErased(her, answers)).toEqual(failure('unauthenticated'));
  expect(await count('consultations')).toBe(0);
  expect(await verified()).toEqual([]);
});

it.each(['before it comes', 'while it is written'])(
  'a file of somebody who is erased %s is refused, and nothing of it is kept, of a customer and of a guest',
  async (when) => {
    for (const her of [who, await guest()]) {
      const written: string[] = [];
      const path = asObjectPath(`customers/${her}.png`);
      const request = { customer: her, path, from: '192.0.2.1' };
      const address = valueOf(await requestUpload(pharmacy.ports, request));
      const { searchParams } = new URL(address, 'https://tribe.example');
      const claim = {
        expires: Number(searchParams.get('expires')),
        signature: searchParams.get('signature') ?? '',
      };
      const { objects } = pharmacy.ports;
      const write: typeof objects.write = async (as, content) => {
        written.push(as);
        await objects.write(as, content);
        if (when === 'while it is written') await isErasedNow(her);
      };
      if (when === 'before it comes') await isErasedNow(her);
      const ports: Ports = { ...pharmacy.ports, objects: { ...objects, write } };
      const content = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
      const sent = { path, claim, mediaType: 'image/png', content } as const;
      expect(await storeUpload(ports, sent)).toEqual(failure('address-invalid'));
      expect((await fetchUpload(pharmacy.ports, path, claim)).ok).toBe(false);
      for (const as of written) expect(await objects.read(asObjectPath(as))).toBeUndefined();
    }
    expect(await verified()).toEqual([]);
  },
);
