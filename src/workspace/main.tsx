import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createTeamRouter } from './router.tsx';
import { createTeamClient } from './team-client.ts';
import { TeamContext } from './team-context.ts';
import './workspace.css';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id root.');

// What somebody reads does not change because a call failed once, or because she has looked at another tab.
const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
const client = createTeamClient({ baseUrl: '/api', storage: window.sessionStorage });
const router = createTeamRouter(client, () => queries.clear());

createRoot(container).render(
  <StrictMode>
    <TeamContext value={client}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </TeamContext>
  </StrictMode>,
);
