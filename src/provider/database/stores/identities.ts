/** What somebody has seen of who people are. */
import type { Identities } from '#domain';
import type { Statements } from '../tables.ts';

export const identities = (statements: Statements): Identities => ({
  async add({ orderId, customerId }, { by, ...verification }, at) {
    await statements
      .insertInto('identity_verifications')
      .values({ ...verification, customer_id: customerId, order_id: orderId, at, by_whom: by })
      .execute();
  },

  latest: (customer) =>
    statements
      .selectFrom('identity_verifications')
      .select(['at', 'by_whom as by', 'method', 'outcome', 'evidence', 'note'])
      .select(['firstname', 'lastname', 'dob'])
      .where('customer_id', '=', customer)
      .orderBy('position', 'desc')
      .limit(1)
      .executeTakeFirst(),
});
