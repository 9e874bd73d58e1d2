import { useLocation } from '@tanstack/react-router';
import { Prose } from '#features/prose';
import { Fold } from '#ui';
import type { QuestionGroup } from './question-groups.ts';
import styles from './questions.module.css';

/** Questions by what they are about, each answer folded behind its question. */
export function Questions({ groups }: { readonly groups: readonly QuestionGroup[] }) {
  const hash = useLocation({ select: (location) => location.hash });
  return groups.map(({ title, questions }) => (
    <section key={title} className={styles.group} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <div>
        {questions.map(({ id, words, answer }) => (
          // Opened for whoever follows a link to it.
          <Fold key={id} id={id} title={words} heading="h3" open={id === hash}>
            <Prose text={answer} />
          </Fold>
        ))}
      </div>
    </section>
  ));
}
