import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { inLondon } from '#case';
import type { RefusedCall } from '#contract';
import { counted, LoadFailure, Loading, Skeleton } from '#ui';
import { ScrollTable } from '../scroll-table.tsx';
import { ShowMore } from '../show-more.tsx';
import { wordsOf } from '../team-client.ts';
import { useTeam } from '../team-context.ts';
import styles from './looks-page.module.css';
import { refusedCallsQuery } from './queries.ts';

/** What was refused to the team: who asked for what her role may not do, or could not prove who she is. */
export function RefusedCalls() {
  const found = useInfiniteQuery(refusedCallsQuery(useTeam()));
  const calls = found.data?.pages.flatMap(({ results }) => results) ?? [];
  return (
    <section aria-labelledby="refused-calls" className={styles.refused}>
      <h2 id="refused-calls">What was refused</h2>
      <p>
        What somebody’s role may not do, and who could not prove who she is, for a year. That a
        proof was asked for again is ordinary, and not here.
      </p>
      {found.isPending && (
        <Loading label="Loading what was refused">
          <Skeleton shape="box" />
        </Loading>
      )}
      {found.isError && (
        <LoadFailure
          title="What was refused did not load"
          message={wordsOf(found.error)}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.isSuccess && calls.length === 0 && <p>Nothing was refused.</p>}
      {calls.length > 0 && (
        <ScrollTable label="Refused calls" titles={TITLES} look="figures">
          {calls.map((call, index) => (
            <tr key={`${call.at} ${index}`}>
              <td>{inLondon(call.at)}</td>
              <td>{call.by ?? WITHOUT_A_NAME[call.who]}</td>
              <td>{call.what}</td>
              <td>
                {call.order !== undefined && (
                  <Link to="/looks" search={{ sought: call.order }}>
                    {call.order}
                  </Link>
                )}
              </td>
              <td>{whyInWords(call)}</td>
            </tr>
          ))}
        </ScrollTable>
      )}
      <ShowMore list={found} />
    </section>
  );
}

const TITLES = ['When', 'Who asked', 'What for', 'Order', 'Why not'] as const;

const WITHOUT_A_NAME: Readonly<Record<RefusedCall['who'], string>> = {
  member: 'somebody of the team',
  desk: 'the desk’s token',
  nobody: 'nobody who is known',
};

const WHY: Readonly<Record<RefusedCall['why'], string>> = {
  'role-forbids': 'her role may not',
  'desk-token-retired': 'the desk’s token is not good for it any more',
  'response-used': 'the passkey’s response was used before, or came too late',
  'response-not-hers':
    'the passkey’s response was made for another page, changed, or not with her key',
  'passkey-copied': 'the passkey’s count went back: it may have been copied',
  'passphrase-wrong': 'a wrong passphrase',
  'code-wrong': 'a wrong one-time code, or one used before',
  'of-another': 'it proved somebody else than whose session it was',
};

const whyInWords = ({ why, more }: RefusedCall): string =>
  more === undefined ? WHY[why] : `${WHY[why]}; and ${counted(more, 'time')} more that day`;
