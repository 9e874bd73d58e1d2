import { useQuery, useClient } from '#features/session';

/** What is offered beside any cart. */
export const useAddOns = () => useQuery(useClient().products.addOns);
