/** What is kept of one account, for whoever it is of. */
import { sql } from 'kysely';
import type { AccountRecord, CustomerId } from '#domain';
import type { Statements } from '../tables.ts';
import { nameOf } from './product-name.ts';

export const accountRecord = async (
  statements: Statements,
  id: CustomerId,
): Promise<AccountRecord> => ({
  since: await sinceOf(statements, id),
  cart: await cartOf(statements, id),
  files: await filesOf(statements, id),
  sessions: await sessionsOf(statements, id),
  networks: await networksOf(statements, id),
  adoptions: await adoptionsOf(statements, id),
});

async function sinceOf(statements: Statements, id: CustomerId): Promise<Date> {
  const { created_at } = await statements
    .selectFrom('customers')
    .select('created_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return created_at;
}

const cartOf = (statements: Statements, id: CustomerId) =>
  statements
    .selectFrom('cart_lines as l')
    .innerJoin('product_options as o', 'o.id', 'l.option_id')
    .select(({ ref }) => nameOf(ref('o.product_id')))
    .select(['o.strength', 'l.quantity', 'o.price_pence as pricePence', 'l.added_at as addedAt'])
    .where('l.customer_id', '=', id)
    .orderBy('l.added_at')
    .orderBy('l.id')
    .execute();

const filesOf = (statements: Statements, id: CustomerId) =>
  statements
    .selectFrom('uploads')
    .select(['path', 'media_type as mediaType', 'digest'])
    .select(['claimed_at as askedAt', 'stored_at as storedAt', 'by_whom as by'])
    .where('customer_id', '=', id)
    .orderBy('claimed_at')
    .orderBy('path')
    .execute();

const sessionsOf = (statements: Statements, id: CustomerId) =>
  statements
    .selectFrom('sessions')
    .select(['started_at as startedAt', 'ended_at as endedAt'])
    .where('customer_id', '=', id)
    .orderBy('started_at')
    .orderBy('id')
    .execute();

const networksOf = (statements: Statements, id: CustomerId) =>
  statements
    .selectFrom('known_networks')
    .select(['network', 'seen_at as at', sql<'login' | 'order'>`'login'`.as('for')])
    .where('customer_id', '=', id)
    .unionAll(
      statements
        .selectFrom('orders')
        .select((row) => [
          row.ref('network').$notNull().as('network'),
          row.fn.max('created_at').as('at'),
          sql<'login' | 'order'>`'order'`.as('for'),
        ])
        .where('customer_id', '=', id)
        .where('network', 'is not', null)
        .groupBy('network'),
    )
    .orderBy('at')
    .orderBy('network')
    .execute();

async function adoptionsOf(statements: Statements, id: CustomerId): Promise<readonly Date[]> {
  const adopted = await statements
    .selectFrom('adoptions')
    .select('at')
    .where('customer_id', '=', id)
    .orderBy('at')
    .execute();
  return adopted.map(({ at }) => at);
}
