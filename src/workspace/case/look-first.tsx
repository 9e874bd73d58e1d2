import type { DeskOrder } from '#contract';
import { type Words, warnings, WHOSE } from '#case';
import { Alert, ExternalLink, Unbroken } from '#ui';
import { Section } from './section.tsx';
import styles from './look-first.module.css';

interface LookFirstProps {
  readonly found: DeskOrder;
  readonly words: Words;
}

const LEVELS = { high: 'High', moderate: 'Moderate', low: 'Low' } as const;

/** What must not be overlooked: flags by level, then everything that does not fit together. */
export function LookFirst({ found, words }: LookFirstProps) {
  const others = warnings({ ...found, flags: [] }, words);
  if (found.flags.length === 0 && others.length === 0)
    return (
      <Alert kind="success">
        <p>No flag was raised, and nothing that is known contradicts what she said.</p>
      </Alert>
    );
  return (
    <Section title="Look at this first">
      <ul role="list" className={styles.list}>
        {found.flags.map(({ id, level, message, source, whose }, index) => (
          <li key={`${index} ${id}`} className={styles[level]}>
            <strong>{LEVELS[level]}:</strong> <Unbroken>{message}</Unbroken>{' '}
            <span className={styles.source}>
              {source.url === undefined ? (
                <Unbroken>{source.title}</Unbroken>
              ) : (
                <ExternalLink href={source.url}>{source.title}</ExternalLink>
              )}
              {WHOSE[whose] !== undefined && `, ${WHOSE[whose]}`}
            </span>
          </li>
        ))}
        {others.map((warning, index) => (
          <li key={`${index} ${warning}`} className={styles.other}>
            <Unbroken>{warning}</Unbroken>
          </li>
        ))}
      </ul>
    </Section>
  );
}
