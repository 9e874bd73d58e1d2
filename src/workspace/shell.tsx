import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Button } from '#ui';
import { firstPageOf } from './first-page.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { sessionQuery } from './queries.ts';
import styles from './shell.module.css';
import { dataOf } from './team-client.ts';
import { useTeam } from './team-context.ts';

/** The head of every page, and who is signed in. */
export function Shell() {
  const main = useRef<HTMLElement>(null);
  const isSignedIn = useTeam().isSignedIn();
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const before = useRef(path);
  useEffect(() => {
    if (before.current !== undefined && before.current !== path)
      main.current?.querySelector('h1')?.focus();
    before.current = path;
  }, [path]);
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to the main part
      </a>
      <header className={isSignedIn ? `${styles.header} ${styles.ofMember}` : styles.header}>
        <Name />
        <WhereTo />
        <WhoIsHere />
      </header>
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <ProofDialog>
          <Outlet />
        </ProofDialog>
      </main>
    </>
  );
}

/** It leads to what she works at. */
function Name() {
  const client = useTeam();
  const { data } = useQuery({ ...sessionQuery(client), enabled: client.isSignedIn() });
  return (
    <Link to={firstPageOf(data?.may)} className={styles.name}>
      Tribe team
    </Link>
  );
}

/** What there is beside the orders, for whoever may see it. */
function WhereTo() {
  const client = useTeam();
  const { data } = useQuery({ ...sessionQuery(client), enabled: client.isSignedIn() });
  const may = new Set(data?.may);
  if (!BESIDE_ORDERS.some((action) => may.has(action))) return null;
  return (
    <nav aria-label="Main" className={styles.nav}>
      <Link to="/">Orders</Link>
      {may.has('read-dispensing') && <Link to="/dispensing">Dispensing</Link>}
      {may.has('gp-letters') && <Link to="/gp-letters">GP letters</Link>}
      {may.has('oversee') && (
        <>
          <Link to="/figures">Figures</Link>
          <Link to="/looks">Who looked</Link>
        </>
      )}
      {may.has('manage-staff') && <Link to="/staff">Team</Link>}
    </nav>
  );
}

const BESIDE_ORDERS = ['read-dispensing', 'gp-letters', 'oversee', 'manage-staff'] as const;

function WhoIsHere() {
  const client = useTeam();
  const { data } = useQuery({ ...sessionQuery(client), enabled: client.isSignedIn() });
  const signOut = useMutation({
    mutationFn: () => dataOf<'endTeamSession'>(client.api.DELETE('/team/session')),
    // She may be offline: nothing of her stays in this tab, whatever the server has heard.
    onSettled: () => client.signOut(),
  });
  if (!data) return null;
  const { name, role } = data.member;
  return (
    <div className={styles.who}>
      <p>
        {name}, {role}
      </p>
      <Button look="quiet" pending={signOut.isPending} onClick={() => signOut.mutate()}>
        Sign out
      </Button>
    </div>
  );
}
