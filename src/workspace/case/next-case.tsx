import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Unbroken } from '#ui';
import { nextCaseQuery } from '../queries.ts';
import { useTeam } from '../team-context.ts';
import { noneIsFree, waitsFor } from '../words.ts';

/** From a case that is not hers to decide any more to the one that waits longest and that she can decide now. */
export function NextCase({ after }: { readonly after: string }) {
  const { data } = useQuery(nextCaseQuery(useTeam(), after));
  if (!data) return null;
  const { next } = data;
  if (next === null)
    return (
      <p>
        {noneIsFree(data.why)} <Link to="/">All orders</Link>
      </p>
    );
  return (
    <p>
      <Link to="/orders/$orderId" params={{ orderId: next._id }}>
        <Unbroken>Next case: {next.number}</Unbroken>
      </Link>
      , {next.treatments.join(', ')}, waits {waitsFor(next)}
    </p>
  );
}
