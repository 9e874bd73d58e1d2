/** The connection to the provider, for every feature that needs it. */
export { SessionProvider, useClient, useStorage } from './session-provider.tsx';
export { usePictureAddress } from './picture-address.ts';
export { storedUser, useUser } from './user.ts';
export { useQuery } from './use-query.ts';
