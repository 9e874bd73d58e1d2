import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sessionQuery } from '../queries.ts';
import { useTeam } from '../team-context.ts';

interface RecordLinkProps {
  /** Its id or its number. */
  readonly order: string;
  readonly children: ReactNode;
}

/** For whoever may read records; nothing for anybody else. */
export function RecordLink({ order, children }: RecordLinkProps) {
  const { data } = useQuery(sessionQuery(useTeam()));
  if (!data?.may.includes('read-record')) return null;
  return (
    <p>
      <Link to="/orders/$orderId/record" params={{ orderId: order }}>
        {children}
      </Link>
    </p>
  );
}
