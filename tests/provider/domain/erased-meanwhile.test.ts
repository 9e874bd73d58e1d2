/** Her page has sent what she answered, and she is erased before it is kept. */
import { expect, it } from 'vitest';
import { eraseCustomer, submitConsultation, type CustomerId } from '#domain';
import { slimming } from '../../kit/consultations.ts';
import { opensForSomebody, verified, who } from './happenings.ts';
import { BY } from './orders.ts';
import { count, failure, guest, valueOf } from './people.ts';
import { pharmacy } from './pharmacy.ts';

opensForSomebody();

/** What she sends is judged by what was refused before: that is read, and then she is erased. */
async function sendsAndIsErased(her: CustomerId, answers: object) {
  const { database } = pharmacy.ports;
  const refused: typeof database.consultations.refused = async (...of) => {
    const before = await database.consultations.refused(...of);
    valueOf(await eraseCustomer(pharmacy.ports, her, { by: BY, isEarly: false }));
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
