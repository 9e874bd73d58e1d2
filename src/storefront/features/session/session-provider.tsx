import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import type { Client, KeyValues } from '#client';

interface Session {
  readonly client: Client;
  readonly storage: KeyValues;
}

const SessionContext = createContext<Session | undefined>(undefined);

interface SessionProviderProps extends Session {
  readonly queries: QueryClient;
  readonly children: ReactNode;
}

/** Gives everything inside it the one client, what was asked of it, and the storage it keeps its tokens in. */
export function SessionProvider({ client, queries, storage, children }: SessionProviderProps) {
  return (
    <SessionContext value={{ client, storage }}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </SessionContext>
  );
}

function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('This stands outside the SessionProvider.');
  return session;
}

export const useClient = (): Client => useSession().client;
export const useStorage = (): KeyValues => useSession().storage;
