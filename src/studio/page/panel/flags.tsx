import type { CalendarDate, FlagLevel, Verdict } from '#engine';
import { classes } from '#ui';
import { FLAG_VERDICTS, type FlagReading } from '../reading/flags.ts';
import type { EarlierReading } from '../reading/reading.ts';
import { AnswersRead } from './answers-read.tsx';
import { Badge, type BadgeLook } from './badge.tsx';
import styles from './list.module.css';
import { SourceLine } from './source-line.tsx';

interface FlagsProps {
  readonly now: readonly FlagReading[];
  readonly before: EarlierReading | undefined;
  readonly on: CalendarDate;
}

const LOOKS: Readonly<Record<Verdict, BadgeLook>> = {
  met: 'bad',
  'not-met': 'good',
  undetermined: 'open',
};

const LEVELS: Readonly<Record<FlagLevel, string>> = {
  high: 'High',
  moderate: 'Moderate',
  low: 'Low',
};

/** Every flag: whether it is raised, why, and what the prescriber and the patient read then. */
export function Flags({ now, before, on }: FlagsProps) {
  const gone = before?.flags.filter(({ id }) => !now.some((flag) => flag.id === id)) ?? [];
  return (
    <ul role="list" className={styles.list}>
      {now.map((flag) => (
        <FlagItem
          key={flag.id}
          flag={flag}
          before={before?.flags.find(({ id }) => id === flag.id)}
          version={before?.version}
          on={on}
        />
      ))}
      {gone.map(({ id, inWords, verdict }) => (
        <li key={id} className={classes(styles.item, styles.differs)}>
          <p className={styles.name}>
            <code>{id}</code>
            <Badge look="differs">Only in {before?.version}</Badge>
          </p>
          <p>
            It was: raised when {inWords}. {FLAG_VERDICTS[verdict]}.
          </p>
        </li>
      ))}
    </ul>
  );
}

interface FlagItemProps {
  readonly flag: FlagReading;
  readonly before: FlagReading | undefined;
  readonly version: string | undefined;
  readonly on: CalendarDate;
}

function FlagItem({ flag, before, version, on }: FlagItemProps) {
  const { id, level, inWords, verdict, message, advice, medicines, source, reviewBy, read } = flag;
  const differs = version !== undefined && before?.verdict !== verdict;
  return (
    <li className={classes(styles.item, differs && styles.differs)} data-flag={id}>
      <p className={styles.name}>
        <code>{id}</code>
        <Badge look="plain">{LEVELS[level]}</Badge>
        <Badge look={LOOKS[verdict]}>{FLAG_VERDICTS[verdict]}</Badge>
        {differs && (
          <Badge look="differs">
            {before ? `${version}: ${FLAG_VERDICTS[before.verdict]}` : `Not in ${version}`}
          </Badge>
        )}
      </p>
      <p>
        Raised when {inWords}.{medicines.length > 0 && ` It is about ${medicines.join(', ')}.`}
      </p>
      {verdict !== 'not-met' && (
        <>
          <p>The prescriber reads: {message}</p>
          {advice !== undefined && <p>The patient reads: {advice}</p>}
          <SourceLine source={source} reviewBy={reviewBy} on={on} />
        </>
      )}
      <AnswersRead read={read} />
    </li>
  );
}
