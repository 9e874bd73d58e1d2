import { type QueryKey, useOwner } from '#features/session';

/** Everything that is asked about her orders has a key that begins so; what changes one changes them all. */
export const useOrdersKey = (): QueryKey => [useOwner(), 'orders'];
