import type { FailureOf } from './outcome.ts';
import type { UsedBy } from './consultation-store.ts';

/** That an order, or a prescriber who declined one, has used a consultation up; which one, where it is her account's. */
export const consultationUsed = ({
  isOwn,
  number,
  isDeclined,
}: UsedBy): FailureOf<'consultation-used'> => ({
  kind: 'consultation-used',
  order: isOwn ? { number, isDeclined } : undefined,
});
