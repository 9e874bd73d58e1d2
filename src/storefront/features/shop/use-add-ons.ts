import { queryOf, useClient, useQuery } from '#features/session';

/** What is offered beside any cart. */
export const useAddOns = () =>
  useQuery(queryOf(['everybody', 'add-ons'], useClient().products.addOns));
