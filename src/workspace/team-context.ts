import { createContext, useContext } from 'react';
import type { TeamClient } from './team-client.ts';

export const TeamContext = createContext<TeamClient | undefined>(undefined);

export function useTeam(): TeamClient {
  const client = useContext(TeamContext);
  if (!client) throw new Error('There is no TeamContext around this.');
  return client;
}
