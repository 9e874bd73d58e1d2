import type { Change, ChangeKind, Difference, Witness } from '#analysis';
import { daysInWords, headingOf, headlineOf, isOfWords } from '#analysis/words';
import type { Answers, At, History } from '#engine';
import { Button, Alert } from '#ui';
import { useAsked } from '../ask.ts';
import { Badge, type BadgeLook } from './badge.tsx';
import styles from './list.module.css';

interface ChangesProps {
  readonly id: string;
  readonly version: string;
  readonly at: At;
  readonly onFillIn: (answers: Answers, history?: History) => void;
}

const LOOKS: Readonly<Record<ChangeKind, BadgeLook>> = {
  'newly-refused': 'bad',
  'newly-eligible': 'good',
  'asked-otherwise': 'differs',
  reordered: 'differs',
  'sent-otherwise': 'differs',
  'newly-flagged': 'differs',
  'no-longer-flagged': 'differs',
  'newly-offered': 'differs',
  'no-longer-offered': 'differs',
  reworded: 'plain',
  added: 'plain',
  removed: 'plain',
};

/** Who is treated otherwise than in the earlier version: proved, not guessed from these answers. */
export function Changes({ id, version, at, onFillIn }: ChangesProps) {
  const reply = useAsked('difference', { questionnaire: id, with: version, on: at.on });
  if (reply === undefined) return <p role="status">Comparing for every patient...</p>;
  if (!reply.ok)
    return (
      <Alert kind="error" title="The two could not be compared">
        <p>{reply.sentence}</p>
      </Alert>
    );
  const { changes, stored, undecided } = reply.told;
  return (
    <>
      <p role="status">{sentenceOf(reply.told)}</p>
      <p>This holds {daysInWords(reply.told)}.</p>
      {changes.length > 0 && (
        <ul role="list" className={styles.list}>
          {changes.map((change, i) => (
            <ChangeItem key={i} change={change} at={at} onFillIn={onFillIn} />
          ))}
        </ul>
      )}
      {[...undecided, ...stored].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </>
  );
}

/** The headline, as a sentence of its own. */
function sentenceOf(difference: Difference): string {
  const headline = headlineOf(difference);
  return `${headline.charAt(0).toUpperCase()}${headline.slice(1)}.`;
}

interface ChangeItemProps {
  readonly change: Change;
  readonly at: At;
  readonly onFillIn: (answers: Answers, history?: History) => void;
}

export function ChangeItem({ change, at, onFillIn }: ChangeItemProps) {
  const { kind, inWords, lookAtThis, witness, before, after } = change;
  return (
    <li className={styles.item}>
      <p className={styles.name}>
        {lookAtThis !== undefined && <Badge look="bad">Look at this</Badge>}{' '}
        <Badge look={LOOKS[kind]}>{headingOf(change)}</Badge>
      </p>
      <p>{inWords}</p>
      {lookAtThis !== undefined && <p>{lookAtThis}</p>}
      {isOfWords(change) && (
        <>
          {before !== '' && (
            <p>
              <del>{before}</del>
            </p>
          )}
          {after !== '' && (
            <p>
              <ins>{after}</ins>
            </p>
          )}
        </>
      )}
      {witness &&
        (witness.mode === at.mode && witness.on === at.on ? (
          <p>
            <Button look="secondary" onClick={() => onFillIn(witness.answers, witness.history)}>
              Fill in her answers
            </Button>
          </p>
        ) : (
          <p>{howToSee(witness, at)}</p>
        ))}
    </li>
  );
}

/** What to choose so that the page shows what happens to her. */
function howToSee({ mode, on }: Witness, at: At): string {
  if (on !== at.on) return `It happens on ${on}: choose that day above to fill in her answers.`;
  return mode === 'repeat'
    ? 'She orders again: choose the repeat order above to fill in her answers.'
    : 'It is a new consultation: choose that above to fill in her answers.';
}
