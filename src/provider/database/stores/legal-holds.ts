/** Who is under a legal hold. */
import { expressionBuilder, type Expression } from 'kysely';
import type { CustomerId } from '#domain';
import type { Tables } from '../tables.gen.ts';

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
