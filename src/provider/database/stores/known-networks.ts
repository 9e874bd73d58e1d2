/** The networks that people signed in from, as hashes: whoever comes from one of hers is not slowed down by others. */
import type { Customers } from '#domain';
import type { Statements } from '../tables.ts';

type KnownNetworks = Pick<
  Customers,
  'rememberNetwork' | 'isKnownNetwork' | 'forgetNetworks' | 'forgetNetworksOf'
>;

export const knownNetworks = (statements: Statements): KnownNetworks => ({
  async rememberNetwork(id, network, at) {
    await statements
      .insertInto('known_networks')
      .values({ customer_id: id, network, seen_at: at })
      .onConflict((conflict) =>
        conflict.columns(['customer_id', 'network']).doUpdateSet({ seen_at: at }),
      )
      .execute();
  },

  async isKnownNetwork(email, network, since) {
    const rows = await statements
      .selectFrom('known_networks as k')
      .innerJoin('customers as c', 'c.id', 'k.customer_id')
      .where('c.email', '=', email)
      .where('k.network', '=', network)
      .where('k.seen_at', '>', since)
      .execute();
    return rows.length > 0;
  },

  async forgetNetworks(before) {
    await statements.deleteFrom('known_networks').where('seen_at', '<', before).execute();
  },

  async forgetNetworksOf(id) {
    await statements.deleteFrom('known_networks').where('customer_id', '=', id).execute();
  },
});
