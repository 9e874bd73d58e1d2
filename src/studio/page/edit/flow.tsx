import { ruleInWords } from '#analysis/words';
import type { QuestionDocument } from '#engine';
import { classes } from '#ui';
import { useEditing } from './edit-context.ts';
import styles from './flow.module.css';

/** The whole consultation as a picture: its steps from left to right, and at each question what decides about it. */
export function Flow() {
  const { document } = useEditing();
  const questions: Readonly<Record<string, QuestionDocument>> = document.properties ?? {};
  return (
    <ol className={styles.flow} aria-label="The flow">
      {(document['x-steps'] ?? []).map((step, index) => (
        <li key={step.id} className={styles.step}>
          <h4>
            {index + 1}. {step.title}
          </h4>
          <ol className={styles.questions}>
            {step.questions.map((name) => (
              <FlowQuestion key={name} name={name} question={questions[name]} />
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}

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
      {visible && <p className={styles.when}>when {ruleInWords(visible)}</p>}
      <button type="button" className={styles.name} onClick={() => select(name)}>
        {question?.title ?? `${name}: there is no such question`}
      </button>
      {(question?.['x-refuse-when'] ?? []).map(({ id, when }) => (
        <p key={id} className={styles.refuses}>
          refuses when {ruleInWords(when)}
        </p>
      ))}
      {(question?.['x-flag-when'] ?? []).map(({ id, level, when }) => (
        <p key={id} className={styles.flags}>
          flags ({level}) when {ruleInWords(when)}
        </p>
      ))}
    </li>
  );
}
