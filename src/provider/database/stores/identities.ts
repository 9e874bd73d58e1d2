/** What somebody has seen of who people are. */
import type { Identities } from '#domain';
import type { Statements } from '../tables.ts';

const NOBODY_ASKED = { service: null, reference: null, question: null };

export const identities = (statements: Statements): Identities => ({
  async add({ orderId, customerId }, { by, said, sentId, ...verification }, at) {
    const of = { customer_id: customerId, order_id: orderId, at, by_whom: by, sent_id: sentId };
    await statements
      .insertInto('identity_verifications')
      .values({ ...verification, ...of, ...(said ?? NOBODY_ASKED) })
      .execute();
  },

  async latest(customer) {
    const row = await statements
      .selectFrom('identity_verifications')
      .select(['at', 'by_whom as by', 'method', 'outcome', 'evidence', 'note'])
      .select(['firstname', 'lastname', 'dob', 'service', 'reference'])
      .where('customer_id', '=', customer)
      .orderBy('position', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!row) return undefined;
    const { service, reference, ...kept } = row;
    const said = service !== null && reference !== null ? { service, reference } : null;
    return { ...kept, said };
  },

  sentAs: (order, { sentId, request }) =>
    statements
      .selectFrom('identity_verifications')
      .select(['by_whom as by', 'method', 'outcome', 'request'])
      .where('order_id', '=', order)
      .where((is) => is.or([is('sent_id', '=', sentId), is('request', '=', request)]))
      .executeTakeFirst(),

  isAnswered: async (question) =>
    (await statements
      .selectFrom('identity_verifications')
      .select('question')
      .where('question', '=', question)
      .executeTakeFirst()) !== undefined,
});
