import { ruleInWords } from '#analysis/words';
import type { Operation } from '#engine';
import { classes } from '#ui';
import { conditionOf, logicOf, type Condition } from '../../edit/index.ts';
import styles from './ladder.module.css';

/** A rule as a ladder diagram: what has to hold together stands in a row, what may hold instead stands below. */
export function Ladder({ logic }: { readonly logic: Operation }) {
  return (
    <div role="img" aria-label={`Drawn: ${ruleInWords(logic)}`} className={styles.ladder}>
      <Rung condition={conditionOf(logic)} />
    </div>
  );
}

function Rung({ condition }: { readonly condition: Condition }) {
  switch (condition.kind) {
    case 'all':
      return (
        <div className={styles.series}>
          {condition.of.map((part, index) => (
            <Rung key={index} condition={part} />
          ))}
        </div>
      );
    case 'any':
      return (
        <div className={styles.branches}>
          {condition.of.map((part, index) => (
            <Rung key={index} condition={part} />
          ))}
        </div>
      );
    case 'not':
      return isJoined(condition.of) ? (
        <div className={styles.not}>
          <span>not</span>
          <Rung condition={condition.of} />
        </div>
      ) : (
        <Contact words={ruleInWords(logicOf(condition))} isNot />
      );
    default:
      return <Contact words={ruleInWords(logicOf(condition))} />;
  }
}

const isJoined = ({ kind }: Condition): boolean => kind === 'all' || kind === 'any';

function Contact({ words, isNot = false }: { readonly words: string; readonly isNot?: boolean }) {
  return <span className={classes(styles.contact, isNot && styles.broken)}>{words}</span>;
}
