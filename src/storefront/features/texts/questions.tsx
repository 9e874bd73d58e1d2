import { useLocation } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { Prose } from '#features/prose';
import type { QuestionGroup } from './question-groups.ts';
import styles from './questions.module.css';

/** Questions by what they are about, each answer folded behind its question. */
export function Questions({ groups }: { readonly groups: readonly QuestionGroup[] }) {
  const hash = useLocation({ select: (location) => location.hash });
  return groups.map(({ title, questions }) => (
    <section key={title} className={styles.group} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {questions.map(({ id, words, answer }) => (
        // Opened for whoever follows a link to it.
        <details key={id} id={id} className={styles.question} open={id === hash}>
          <summary className={styles.summary}>
            <h3 className={styles.words}>{words}</h3>
            <ChevronDown aria-hidden="true" size={22} className={styles.mark} />
          </summary>
          <div className={styles.answer}>
            <Prose text={answer} />
          </div>
        </details>
      ))}
    </section>
  ));
}
