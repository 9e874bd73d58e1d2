import type { Assessment, FieldError } from '#engine';
import { classes } from '#ui';
import { CircleCheck, CircleDashed, HeartHandshake } from '#ui/icons';
import { Missing } from './missing.tsx';
import type { EarlierReading, Reading } from '../reading/reading.ts';
import { RefusalView } from './refusal-view.tsx';
import styles from './outcome.module.css';

interface OutcomeProps {
  readonly now: Reading;
  readonly before: EarlierReading | undefined;
}

const LOOKS = {
  incomplete: { Icon: CircleDashed, words: 'Not finished' },
  refused: { Icon: HeartHandshake, words: 'Refused' },
  eligible: { Icon: CircleCheck, words: 'Eligible: sent for review' },
} as const satisfies { readonly [outcome in Assessment['outcome']]: unknown };

/** The conclusion; beside it, where there is one, the earlier version's conclusion from the same answers. */
export function Outcome({ now, before }: OutcomeProps) {
  const difference = before && differenceBetween(before.assessment, now.assessment);
  return (
    <section aria-labelledby="outcome" className={styles.outcome}>
      <h2 id="outcome" className={styles.heading}>
        Outcome
      </h2>
      <p role="status" className="visually-hidden">
        {summaryOf(now.assessment)}
        {before && ` Before, in ${before.version}: ${summaryOf(before.assessment)}`}
      </p>
      {before && difference !== undefined ? (
        <>
          <div className={classes(styles.sides, styles.two)}>
            <Side label="Now" reading={now} />
            <Side label={`Before (${before.version})`} reading={before} />
          </div>
          <p className={styles.differs}>{difference}</p>
        </>
      ) : (
        <Side label={before && `Now, and before (${before.version})`} reading={now} />
      )}
    </section>
  );
}

/** What the two make of this patient otherwise, in words; nothing when it is the same to the letter. */
function differenceBetween(before: Assessment, now: Assessment): string | undefined {
  if (JSON.stringify(before) === JSON.stringify(now)) return undefined;
  if (summaryOf(before) !== summaryOf(now)) return 'The two treat this patient differently.';
  switch (now.outcome) {
    case 'eligible':
      return 'She is eligible in both, but something else is sent.';
    case 'refused':
      return 'She is refused by the same rules, in other words.';
    case 'incomplete':
      return 'Something else is missing, or it is said in other words.';
  }
}

function summaryOf(assessment: Assessment): string {
  const { words } = LOOKS[assessment.outcome];
  switch (assessment.outcome) {
    case 'eligible':
      return `${words}.`;
    case 'refused':
      return `${words} by ${assessment.by.map(({ id }) => id).join(', ')}.`;
    case 'incomplete':
      return `${words}: ${countOf(assessment.missing)}.`;
  }
}

const countOf = ({ length }: readonly FieldError[]): string =>
  length === 1
    ? 'one answer is missing or does not fit'
    : `${length} answers are missing or do not fit`;

interface SideProps {
  readonly label: string | undefined;
  readonly reading: Reading;
}

function Side({ label, reading }: SideProps) {
  const { assessment } = reading;
  const { Icon, words } = LOOKS[assessment.outcome];
  return (
    <div className={classes(styles.side, styles[assessment.outcome])}>
      {label !== undefined && <p className={styles.label}>{label}</p>}
      <p className={styles.words}>
        <Icon aria-hidden="true" size={24} strokeWidth={1.75} />
        {words}
      </p>
      {assessment.outcome === 'incomplete' && <Missing missing={assessment.missing} />}
      {assessment.outcome === 'refused' &&
        assessment.by.map((refusal) => (
          <RefusalView key={refusal.id} refusal={refusal} reading={reading} />
        ))}
    </div>
  );
}
