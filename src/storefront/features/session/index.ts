/** The connection to the provider, for every feature that needs it. */
export { SessionProvider, useClient, useStorage } from './session-provider.tsx';
export { type PictureAddress, usePictureAddress } from './picture-address.ts';
export { ask, askAgain } from './ask.ts';
export { createQueryClient, forgetOthers } from './query-client.ts';
export { FailedCall, type Owner, queryOf, type QueryKey } from './query-of.ts';
export { useMutation } from './use-mutation.ts';
export { useQuery } from './use-query.ts';
export { ownerIn, storedUser, useOwner, usePerson, useUser } from './user.ts';
