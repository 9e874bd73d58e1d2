import type { Verdict } from '#engine';
import { classes } from '#ui';
import { VERDICTS, type RuleReading } from '../reading/rules.ts';
import { AnswersRead } from './answers-read.tsx';
import { Badge, type BadgeLook } from './badge.tsx';
import type { EarlierReading } from '../reading/reading.ts';
import styles from './list.module.css';

interface RulesProps {
  readonly now: readonly RuleReading[];
  readonly before: EarlierReading | undefined;
}

const LOOKS: Readonly<Record<Verdict, BadgeLook>> = {
  met: 'bad',
  'not-met': 'good',
  undetermined: 'open',
};

/** Every refusal rule with its verdict, what it says, and the answers that it read. */
export function Rules({ now, before }: RulesProps) {
  const gone = before?.rules.filter(({ rule }) => !now.some((n) => n.rule.id === rule.id)) ?? [];
  return (
    <ul role="list" className={styles.list}>
      {now.map((reading) => (
        <Rule
          key={reading.rule.id}
          reading={reading}
          before={before && before.rules.find(({ rule }) => rule.id === reading.rule.id)}
          version={before?.version}
        />
      ))}
      {gone.map((reading) => (
        <li key={reading.rule.id} className={classes(styles.item, styles.differs)}>
          <p className={styles.name}>
            <code>{reading.rule.id}</code>
            <Badge look="differs">Only in {before?.version}</Badge>
          </p>
          <p>
            It was: refused when {reading.inWords}. {VERDICTS[reading.verdict]}.
          </p>
        </li>
      ))}
    </ul>
  );
}

interface RuleProps {
  readonly reading: RuleReading;
  readonly before: RuleReading | undefined;
  readonly version: string | undefined;
}

function Rule({ reading, before, version }: RuleProps) {
  const { rule, inWords, verdict, read } = reading;
  const differs = version !== undefined && before?.verdict !== verdict;
  return (
    <li className={classes(styles.item, differs && styles.differs)} data-rule={rule.id}>
      <p className={styles.name}>
        <code>{rule.id}</code>
        <Badge look={LOOKS[verdict]}>{VERDICTS[verdict]}</Badge>
        {differs && (
          <Badge look="differs">
            {before ? `${version}: ${VERDICTS[before.verdict]}` : `Not in ${version}`}
          </Badge>
        )}
      </p>
      <p>Refused when {inWords}.</p>
      {before && before.inWords !== inWords && (
        <p>
          In {version}: refused when {before.inWords}.
        </p>
      )}
      <AnswersRead read={read} />
    </li>
  );
}
