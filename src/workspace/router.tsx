import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { CasePage } from './case/case-page.tsx';
import { DispensingPage } from './dispensing/dispensing-page.tsx';
import { viewIn } from './dispensing/in-address.ts';
import { LabelsPage } from './dispensing/labels-page.tsx';
import { LetterPage } from './gp-letters/letter-page.tsx';
import { LettersPage } from './gp-letters/letters-page.tsx';
import { FiguresPage } from './oversight/figures-page.tsx';
import { LooksPage } from './oversight/looks-page.tsx';
import { periodIn } from './oversight/periods.ts';
import { looksIn } from './oversight/sought-looks.ts';
import { refusedIn } from './oversight/sought-refused.ts';
import { QueuePage } from './queue/queue-page.tsx';
import { ConsultationRecordPage, RecordPage } from './record/record-page.tsx';
import { soughtIn } from './queue/sought.ts';
import { Shell } from './shell.tsx';
import { JoinPage } from './sign-in/join-page.tsx';
import { nextIn } from './sign-in/next-in.ts';
import { SignInPage } from './sign-in/sign-in-page.tsx';
import { StaffPage } from './staff/staff-page.tsx';
import type { TeamClient } from './team-client.ts';

/**
 * What an address says wrongly, or besides, stays in what `useSearch` gives a page: what is told of it here is only what
 * links may say, and each page takes from its address what it can use.
 *
 * @param forgetAll drops what was read: whoever signs in next sees nothing of it
 */
export function createTeamRouter(client: TeamClient, forgetAll: () => void) {
  const root = createRootRoute({ component: Shell, notFoundComponent: QueuePage });
  const anybody = { getParentRoute: () => root };
  /** Whoever is not signed in is asked first, and comes back to where she wanted to be. */
  const beforeLoad = ({ location }: { readonly location: { readonly href: string } }): void => {
    if (!client.isSignedIn()) throw redirect({ to: '/sign-in', search: { next: location.href } });
  };
  const signedIn = { ...anybody, beforeLoad };
  const router = createRouter({
    basepath: '/team',
    routeTree: root.addChildren([
      createRoute({ ...signedIn, path: '/', validateSearch: soughtIn, component: QueuePage }),
      createRoute({ ...signedIn, path: '/orders/$orderId', component: CasePage }),
      createRoute({ ...signedIn, path: '/orders/$orderId/record', component: RecordPage }),
      createRoute({
        ...signedIn,
        path: '/consultations/$consultationId/record',
        component: ConsultationRecordPage,
      }),
      createRoute({
        ...signedIn,
        path: '/dispensing',
        validateSearch: viewIn,
        component: DispensingPage,
      }),
      createRoute({
        ...signedIn,
        path: '/dispensing/labels',
        validateSearch: ({ orders }): { orders?: string } =>
          typeof orders === 'string' ? { orders } : {},
        component: LabelsPage,
      }),
      createRoute({ ...signedIn, path: '/gp-letters', component: LettersPage }),
      createRoute({ ...signedIn, path: '/gp-letters/$letterId', component: LetterPage }),
      createRoute({
        ...signedIn,
        path: '/figures',
        validateSearch: periodIn,
        component: FiguresPage,
      }),
      createRoute({
        ...signedIn,
        path: '/looks',
        validateSearch: (address: Readonly<Record<string, unknown>>) => ({
          ...looksIn(address),
          ...refusedIn(address),
        }),
        component: LooksPage,
      }),
      createRoute({ ...signedIn, path: '/staff', component: StaffPage }),
      createRoute({ ...anybody, path: '/sign-in', validateSearch: nextIn, component: SignInPage }),
      createRoute({ ...anybody, path: '/join', component: JoinPage }),
    ]),
    scrollRestoration: true,
  });
  client.onEnded(() => {
    forgetAll();
    void router.navigate({ to: '/sign-in', search: { next: router.state.location.href } });
  });
  return router;
}
