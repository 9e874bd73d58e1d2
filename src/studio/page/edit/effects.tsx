import type { Change } from '#analysis';
import { headlineOf } from '#analysis/words';
import type { Answers, At, History } from '#engine';
import { Alert, Button, Fold } from '#ui';
import type { Analyses } from '../../messages.ts';
import { ChangeItem } from '../panel/changes.tsx';
import { Findings } from '../panel/findings.tsx';
import listStyles from '../panel/list.module.css';
import type { Latest } from '../ask.ts';
import { Badge } from '../panel/badge.tsx';
import { claimsInShort, classesInShort, lookOf } from './came-out.ts';
import styles from './edit.module.css';
import { useEditing } from './edit-context.ts';
import type { Analysed } from './use-analysed.ts';

interface EffectsProps {
  readonly analysed: Analysed;
  /** The git ref or folder to compare with. */
  readonly version: string;
  readonly at: At;
  readonly onFillIn: (answers: Answers, history?: History) => void;
}

/** Whom the draft treats otherwise, what it finds, which claims break, which classes of patients change. */
export function Effects({ analysed, version, at, onFillIn }: EffectsProps) {
  const { foundSoFar, affected, classes, findings, claims } = analysed;
  const { select } = useEditing();
  const listed = (changes: readonly Change[]) => (
    <ul role="list" className={listStyles.list}>
      {changes.map((change, i) => (
        <ChangeItem key={i} change={change} at={at} onFillIn={onFillIn} />
      ))}
    </ul>
  );
  return (
    <section aria-label="What it does" className={styles.section}>
      <Progress analysed={analysed} />
      <Fold heading="h3" open title={`Whom it affects, since ${version}`}>
        {isSoFar(analysed) ? (
          <Said latest={foundSoFar}>
            {(changes) => (
              <>
                <p role="status">
                  {changes.length} found on this day. Looking for whoever else, and on every other
                  day.
                </p>
                {listed(changes)}
              </>
            )}
          </Said>
        ) : (
          <Said latest={affected} otherwise={foundIn(foundSoFar, listed)}>
            {(difference) => (
              <>
                <p role="status">{sentenceOf(headlineOf(difference))}</p>
                {listed(difference.changes)}
                {[...difference.undecided, ...difference.stored].map((sentence) => (
                  <p key={sentence}>{sentence}</p>
                ))}
              </>
            )}
          </Said>
        )}
      </Fold>
      <Fold heading="h3" open title={titled('Findings', findings, count)}>
        <Said latest={findings}>{(found) => <Findings found={found} onGoTo={select} />}</Said>
      </Fold>
      <Fold heading="h3" title={titled('Claims', claims, claimsInShort)}>
        <Said latest={claims}>
          {(verdicts) => (
            <ul role="list" className={listStyles.list}>
              {verdicts.map(({ id, says, verdict, sentence }) => (
                <li key={id} className={listStyles.item}>
                  <p className={listStyles.name}>
                    <Badge look={lookOf(verdict)}>{verdict}</Badge> {says}
                  </p>
                  {sentence !== '' && <p>{sentence}</p>}
                </li>
              ))}
            </ul>
          )}
        </Said>
      </Fold>
      <Fold heading="h3" title={titled(LINES, classes, classesInShort)}>
        <Said latest={classes}>
          {({ lines, leftOut }) => (
            <>
              {leftOut?.why.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
              {lines.length > 0 && (
                // It scrolls, also with the keyboard.
                <pre tabIndex={0} role="region" aria-label={LINES} className={styles.code}>
                  {lines.join('\n')}
                </pre>
              )}
            </>
          )}
        </Said>
      </Fold>
    </section>
  );
}

/** Always there: what comes and goes would move whatever she is about to press below it. */
function Progress({ analysed: { state, giveUp, goOn } }: Pick<EffectsProps, 'analysed'>) {
  return (
    <div className={styles.progress}>
      <p role="status">{STATES[state]}</p>
      {state === 'given-up' || state === 'failed' ? (
        <Button look="quiet" onClick={goOn}>
          {state === 'failed' ? 'Try again' : 'Go on'}
        </Button>
      ) : (
        <Button
          look="quiet"
          aria-disabled={state !== 'awaited' || undefined}
          onClick={() => state === 'awaited' && giveUp()}
        >
          Give up
        </Button>
      )}
    </div>
  );
}

/** Whoever is found is told at once; that nobody is found yet would only reassure. */
const isSoFar = ({ foundSoFar: { isCurrent, reply }, affected }: Analysed): boolean =>
  !affected.isCurrent && isCurrent && reply?.ok === true && reply.told.length > 0;

const STATES: Readonly<Record<Analysed['state'], string>> = {
  awaited: 'Working it out for every patient...',
  current: 'Worked out for every patient.',
  failed: 'Not all of it could be worked out: it says below what, and why.',
  undecided: 'Not all of it could be decided: it says below what, and why.',
  'given-up': 'Given up. What is paler is of an earlier text.',
  older: 'As worked out last.',
};

const LINES = 'Lines of the path classes that change';

const sentenceOf = (headline: string): string =>
  `${headline.charAt(0).toUpperCase()}${headline.slice(1)}.`;

/** With what came of it: nothing that failed reads as if nothing were found. */
function titled<K extends Kind>(
  title: string,
  { reply }: Latest<K>,
  inShort: (told: Analyses[K]) => string,
): string {
  if (reply === undefined) return title;
  return `${title}: ${reply.ok ? inShort(reply.told) : 'could not be worked out'}`;
}

const count = ({ length }: readonly unknown[]): string => String(length);

/** Whoever was found before the rest failed is told all the same. */
const foundIn = (
  { reply, isCurrent }: Latest<'found'>,
  listed: (changes: readonly Change[]) => React.ReactNode,
): React.ReactNode =>
  isCurrent &&
  reply?.ok &&
  reply.told.length > 0 && (
    <>
      <p>{reply.told.length} found on this day before that. There may be more.</p>
      {listed(reply.told)}
    </>
  );

type Kind = keyof Analyses;

interface SaidProps<K extends Kind> {
  readonly latest: Latest<K>;
  /** What is known where it failed. */
  readonly otherwise?: React.ReactNode;
  readonly children: (told: Analyses[K]) => React.ReactNode;
}

function Said<K extends Kind>({ latest, otherwise, children }: SaidProps<K>) {
  const { reply, isCurrent } = latest;
  if (reply === undefined) return <p>Not known yet.</p>;
  if (!reply.ok)
    return (
      <>
        <Alert kind="error" title="It could not be worked out">
          <p>{reply.sentence}</p>
        </Alert>
        {otherwise}
      </>
    );
  return <div className={isCurrent ? undefined : styles.older}>{children(reply.told)}</div>;
}
