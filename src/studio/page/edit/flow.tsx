import { ruleInWords } from '#analysis/words';
import type { Operation, QuestionDocument } from '#engine';
import { classes } from '#ui';
import { whyUndrawn } from './drawn.ts';
import { useEditing } from './edit-context.ts';
import styles from './flow.module.css';

/** The whole consultation as a picture: its steps from left to right, and at each question what decides about it. */
export function Flow() {
  const { document } = useEditing();
  const questions: Readonly<Record<string, QuestionDocument>> = document.properties ?? {};
  return (
    <ol className={styles.flow} aria-label="The flow">
      {(document['x-steps'] ?? []).map((step, index) => (
        <li key={index} className={styles.step}>
          <h4>
            {index + 1}. {step.title}
          </h4>
          <ol className={styles.questions}>
            {step.questions.map((name, at) => (
              <FlowQuestion key={at} name={name} question={questions[name]} />
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}

/** A rule that is half-written says so where it would stand. */
const inWords = (rule: Operation): string =>
  whyUndrawn(rule) === undefined ? ruleInWords(rule) : '(a rule that cannot be drawn)';

interface FlowQuestionProps {
  readonly name: string;
  /** A step may name one that there is not. */
  readonly question: QuestionDocument | undefined;
}

function FlowQuestion({ name, question }: FlowQuestionProps) {
  const { select } = useEditing();
  const visible = question?.['x-visible-when'];
  return (
    <li className={classes(styles.question, visible && styles.conditional)}>
      {visible && <p className={styles.when}>when {inWords(visible)}</p>}
      <button type="button" className={styles.name} onClick={() => select(name)}>
        {question?.title ?? `${name}: there is no such question`}
      </button>
      {(question?.['x-refuse-when'] ?? []).map(({ when }, at) => (
        <p key={at} className={styles.refuses}>
          refuses when {inWords(when)}
        </p>
      ))}
      {(question?.['x-flag-when'] ?? []).map(({ level, when }, at) => (
        <p key={at} className={styles.flags}>
          flags ({level}) when {inWords(when)}
        </p>
      ))}
    </li>
  );
}
