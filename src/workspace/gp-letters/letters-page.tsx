import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { inLondon } from '#case';
import { Button, counted, LoadFailure, Loading, Page, PageTitle, Skeleton, Unbroken } from '#ui';
import { ConnectionLost } from '../connection-lost.tsx';
import { ScrollTable } from '../scroll-table.tsx';
import { ShowMore } from '../show-more.tsx';
import { wordsOf } from '../team-client.ts';
import { useTeam } from '../team-context.ts';
import { useTitle } from '../use-title.ts';
import { countInWords } from '../words.ts';
import { lettersQuery } from './queries.ts';
import type { ShownLetter } from './shown-letters.ts';
import { useLetters } from './use-letters.ts';

/** Letters to GPs that are to be posted: of supplies whose patients agreed. */
export function LettersPage() {
  useTitle('Letters to GPs');
  const list = lettersQuery(useTeam());
  const queries = useQueryClient();
  const { found, letters, all, isLost } = useLetters();
  return (
    <Page>
      <PageTitle>Letters to GPs</PageTitle>
      <p>
        Letters about orders that were dispatched and whose patient agreed that her GP is told. A
        letter leaves this list when she takes her consent back, and when it goes by mail. It goes
        by mail by itself where somebody of the team has confirmed an address for an earlier letter
        to the same practice within the last year.
      </p>
      {isLost && <ConnectionLost />}
      {found.isPending && (
        <Loading label="Loading the letters">
          <Skeleton shape="box" />
        </Loading>
      )}
      {found.isError && (
        <LoadFailure
          title="The letters did not load"
          message={wordsOf(found.error)}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.data && (
        <>
          <p role="status">
            {howMany(letters.filter(({ became }) => became === undefined).length, all)}
          </p>
          <div>
            <Button
              look="secondary"
              onClick={() => void queries.resetQueries({ queryKey: list.queryKey })}
            >
              Read it again
            </Button>
          </div>
          {letters.length > 0 && <ToPost letters={letters} />}
          {found.hasNextPage && (
            <div>
              <ShowMore list={found} />
            </div>
          )}
        </>
      )}
    </Page>
  );
}

const ToPost = ({ letters }: { readonly letters: readonly ShownLetter[] }) => (
  <ScrollTable label="To post" titles={['Letter', 'Approved', 'Dispatched']}>
    {letters.map(({ _id, number, decidedAt, dispatchedAt, cameBackAt, became }) => (
      <tr key={_id}>
        <th scope="row">
          <Link to="/gp-letters/$letterId" params={{ letterId: _id }}>
            <Unbroken>Letter about {number}</Unbroken>
          </Link>
          {cameBackAt !== null && <p>It came back {inLondon(cameBackAt)}</p>}
          {became !== undefined && <p>{became}</p>}
        </th>
        <td>{inLondon(decidedAt)}</td>
        <td>{dispatchedAt === null ? '' : inLondon(dispatchedAt)}</td>
      </tr>
    ))}
  </ScrollTable>
);

function howMany(shown: number, all: number): string {
  if (all === 0) return 'No letter is to be posted.';
  return countInWords(`${counted(all, 'letter')} to post`, shown, all);
}
