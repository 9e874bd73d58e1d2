/** The connection to the provider, for every feature that needs it. */
export { SessionProvider, useClient, useStorage } from './session-provider.tsx';
export { usePictureAddress } from './picture-address.ts';
export { useUser } from './user.ts';
