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
          <Said latest={affected}>
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
      <Fold heading="h3" open title={counted('Findings', findings)}>
        <Said latest={findings}>{(found) => <Findings found={found} onGoTo={select} />}</Said>
      </Fold>
      <Fold heading="h3" title={brokenIn(claims)}>
        <Said latest={claims}>
          {(verdicts) => (
            <ul role="list" className={listStyles.list}>
              {verdicts.map(({ id, says, verdict, sentence }) => (
                <li key={id} className={listStyles.item}>
                  <p className={listStyles.name}>
                    <Badge look={verdict === 'proved' ? 'good' : 'bad'}>{verdict}</Badge> {says}
                  </p>
                  {sentence !== '' && <p>{sentence}</p>}
                </li>
              ))}
            </ul>
          )}
        </Said>
      </Fold>
      <Fold heading="h3" title={counted(LINES, classes)}>
        <Said latest={classes}>
          {(lines) =>
            lines.length > 0 && (
              // It scrolls, also with the keyboard.
              <pre tabIndex={0} role="region" aria-label={LINES} className={styles.code}>
                {lines.join('\n')}
              </pre>
            )
          }
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
      {state === 'given-up' ? (
        <Button look="quiet" onClick={goOn}>
          Go on
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
  'given-up': 'Given up. What is paler is of an earlier text.',
  older: 'As worked out last.',
};

const LINES = 'Lines of the path classes that change';

const sentenceOf = (headline: string): string =>
  `${headline.charAt(0).toUpperCase()}${headline.slice(1)}.`;

const counted = (title: string, { reply }: Latest<'findings' | 'classes'>): string =>
  reply?.ok ? `${title}: ${reply.told.length}` : title;

const brokenIn = ({ reply }: Latest<'claims'>): string =>
  reply?.ok
    ? `Claims: ${reply.told.filter(({ verdict }) => verdict !== 'proved').length} of ${reply.told.length} do not hold`
    : 'Claims';

type Kind = keyof Analyses;

interface SaidProps<K extends Kind> {
  readonly latest: Latest<K>;
  readonly children: (told: Analyses[K]) => React.ReactNode;
}

function Said<K extends Kind>({ latest: { reply, isCurrent }, children }: SaidProps<K>) {
  if (reply === undefined) return <p>Not known yet.</p>;
  if (!reply.ok)
    return (
      <Alert kind="error" title="It could not be worked out">
        <p>{reply.sentence}</p>
      </Alert>
    );
  return <div className={isCurrent ? undefined : styles.older}>{children(reply.told)}</div>;
}
