/** Who is under a legal hold. */
import { expressionBuilder, sql, type Expression } from 'kysely';
import type { CustomerId, People } from '#domain';
import type { Tables } from '../tables.gen.ts';
import type { Statements } from '../tables.ts';

/**
 * The holds of a person: of her account, and of every guest that she ever was. What is held goes over to her account when
 * she signs in, and is held there as well.
 */
export const holdsOf = (her: Expression<CustomerId>) => {
  const { selectFrom } = expressionBuilder<Tables>();
  const guests = selectFrom('adoptions')
    .select('guest_id')
    .where('adoptions.customer_id', '=', her);
  return selectFrom('legal_holds as held')
    .select('held.customer_id')
    .where(({ eb, or }) =>
      or([eb('held.customer_id', '=', her), eb('held.customer_id', 'in', guests)]),
    );
};

export const legalHolds = (
  statements: Statements,
): Pick<People, 'hold' | 'release' | 'holds' | 'everyHold'> => ({
  async hold({ of, by, reason, since }) {
    await statements
      .insertInto('legal_holds')
      .values({ customer_id: of, by_whom: by, reason, since })
      .execute();
  },

  async release(id) {
    await statements
      .deleteFrom('legal_holds')
      .where('customer_id', 'in', holdsOf(sql.val(id)))
      .execute();
  },

  holds: (id) =>
    statements
      .selectFrom('legal_holds')
      .select(['customer_id as of', 'by_whom as by', 'reason', 'since'])
      .where('customer_id', 'in', holdsOf(sql.val(id)))
      .orderBy('since')
      .execute(),

  everyHold: () =>
    statements
      .selectFrom('legal_holds as h')
      .select(['h.customer_id as of', 'h.by_whom as by', 'h.reason', 'h.since'])
      .select(
        sql<readonly CustomerId[]>`(WITH hers AS
          (SELECT h.customer_id UNION SELECT a.customer_id FROM adoptions a WHERE a.guest_id = h.customer_id)
          SELECT array_agg(customer_id ORDER BY customer_id) FROM
          (SELECT customer_id FROM hers UNION SELECT a.guest_id FROM adoptions a JOIN hers USING (customer_id)) kept)`.as(
          'keeps',
        ),
      )
      .orderBy('h.customer_id')
      .execute(),
});
