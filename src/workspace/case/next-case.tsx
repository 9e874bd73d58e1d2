import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { nextCaseQuery } from '../queries.ts';
import { useTeam } from '../team-context.ts';
import { waitsFor } from '../words.ts';

/** From a case that is decided to the one that waits longest and that nobody has open. */
export function NextCase({ after }: { readonly after: string }) {
  const next = useQuery(nextCaseQuery(useTeam(), after));
  if (!next.isSuccess) return null;
  if (next.data === null)
    return (
      <p>
        Nobody else waits whom no colleague has open. <Link to="/">All orders</Link>
      </p>
    );
  return (
    <p>
      <Link to="/orders/$orderId" params={{ orderId: next.data._id }}>
        Next case: {next.data.number}
      </Link>
      , {next.data.treatments.join(', ')}, waits {waitsFor(next.data)}
    </p>
  );
}
