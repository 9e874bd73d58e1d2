import type { FailureOf } from './outcome.ts';
import type { UsedBy } from './store.ts';

/** That an order, or a prescriber who declined one, has used a consultation up. */
export const consultationUsed = ({
  number,
  isDeclined,
}: UsedBy): FailureOf<'consultation-used'> => ({ kind: 'consultation-used', number, isDeclined });
