import { type QueryKey, useOwner } from '#features/session';

/** What she has been told; what removes one changes it. */
export const useNotificationsKey = (): QueryKey => [useOwner(), 'notifications'];
