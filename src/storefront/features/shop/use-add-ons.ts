import { useAnswer, useClient } from '#features/session';

/** What is offered beside any cart. */
export const useAddOns = () => useAnswer(useClient().products.addOns);
