import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { letterStanding } from '#case';
import type { GpLetter } from '#contract';
import { Alert, Button, LoadFailure, Loading, Page, PageTitle, Skeleton, Unbroken } from '#ui';
import { FailureAlert } from '../failure-alert.tsx';
import { dataOf, wordsOf } from '../team-client.ts';
import { useTeam } from '../team-context.ts';
import { useTitle } from '../use-title.ts';
import { Correcting } from './correcting.tsx';
import { Earlier } from './earlier.tsx';
import { Ending } from './ending.tsx';
import { Mailing } from './mailing.tsx';
import { LetterSheet } from './letter-sheet.tsx';
import { letterQuery, savePdf } from './queries.ts';
import { Returning } from './returning.tsx';
import { useLetterStep } from './use-letter-step.ts';
import styles from './letter-page.module.css';

/** One letter to a GP: to print, and to take for the post. */
export function LetterPage() {
  const { letterId } = useParams({ from: '/gp-letters/$letterId' });
  const found = useQuery(letterQuery(useTeam(), letterId));
  useTitle('A letter to a GP');
  return (
    <Page>
      <div className={styles.offPaper}>
        <p>
          <Link to="/gp-letters">All letters to post</Link>
        </p>
        <PageTitle>
          {found.data ? `Letter about ${found.data.number}` : 'A letter to a GP'}
        </PageTitle>
      </div>
      {found.isPending && (
        <Loading label="Loading the letter">
          <Skeleton shape="box" />
        </Loading>
      )}
      {found.isError && (
        <LoadFailure
          title="The letter did not load"
          message={wordsOf(found.error)}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.data && <Letter letter={found.data} />}
    </Page>
  );
}

function Letter({ letter }: { readonly letter: GpLetter }) {
  const { words, standing, order } = letter;
  return (
    <>
      <div className={styles.offPaper}>
        <Alert kind={words === null && standing !== 'waits' ? 'error' : 'info'} role="status">
          <p>{letterStanding(letter)}</p>
        </Alert>
        <p>
          <Link to="/orders/$orderId" params={{ orderId: order }}>
            <Unbroken>The case of {letter.number}</Unbroken>
          </Link>
        </p>
        {standing === 'to-post' && letter.earlierCorrection && (
          <Earlier letter={letter} earlier={letter.earlierCorrection} />
        )}
        {standing === 'to-post' && letter.practice && (
          <Correcting letter={letter} practice={letter.practice} />
        )}
        {standing === 'to-post' && <Mailing letter={letter} />}
        {standing === 'to-post' && <Posting letter={letter} />}
        {standing === 'to-post' && <Ending letter={letter} />}
        {(standing === 'mailed' || standing === 'posted') && <Returning letter={letter} />}
        {words && <Saving letter={letter} />}
      </div>
      {words && <LetterSheet words={words} />}
    </>
  );
}

/** Also of one that is posted: for whoever asks what was in it. */
function Saving({ letter }: { readonly letter: GpLetter }) {
  const client = useTeam();
  const save = useMutation({ mutationFn: () => savePdf(client, letter) });
  return (
    <>
      <FailureAlert error={save.error} />
      <div className={styles.ways}>
        <Button
          look="secondary"
          pending={save.isPending}
          pendingLabel="Writing..."
          onClick={() => save.mutate()}
        >
          Save as PDF
        </Button>
      </div>
    </>
  );
}

/** It is said first and posted then: whoever has taken her consent back meanwhile is heard before it is gone. */
function Posting({ letter: { _id, words } }: { readonly letter: GpLetter }) {
  const { api } = useTeam();
  const post = useLetterStep(_id, () =>
    dataOf<'teamPostGpLetter'>(
      api.POST('/team/gp-letters/{letterId}/posting', {
        params: { path: { letterId: _id } },
        body: {},
      }),
    ),
  );
  return (
    <>
      {words && !words.hasAddress && (
        <Alert>
          <p>
            She gave no whole address of her practice: find it, check that it is this practice, and
            correct it above.
          </p>
        </Alert>
      )}
      <p>
        Where it goes is what the patient has written, unless somebody has corrected it. Print it,
        press ‘Mark as posted’, and post it then: where she has taken her consent back meanwhile,
        you are told here.
      </p>
      <FailureAlert error={post.error} />
      <div className={styles.ways}>
        <Button look="secondary" onClick={() => window.print()}>
          Print it
        </Button>
        <Button pending={post.isPending} pendingLabel="Marking..." onClick={() => post.mutate()}>
          Mark as posted
        </Button>
      </div>
    </>
  );
}
