import { createContext, type ReactNode, useContext } from 'react';
import type { Client, KeyValues } from '#client';

interface Session {
  readonly client: Client;
  readonly storage: KeyValues;
}

const SessionContext = createContext<Session | undefined>(undefined);

interface SessionProviderProps extends Session {
  readonly children: ReactNode;
}

/** Gives everything inside it the one client and the storage it keeps its tokens in. */
export function SessionProvider({ client, storage, children }: SessionProviderProps) {
  return <SessionContext value={{ client, storage }}>{children}</SessionContext>;
}

function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('This stands outside the SessionProvider.');
  return session;
}

export const useClient = (): Client => useSession().client;
export const useStorage = (): KeyValues => useSession().storage;
