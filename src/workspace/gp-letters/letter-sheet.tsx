import type { GpLetter } from '#contract';
import styles from './letter-page.module.css';

/** The letter as it is printed, on A4. Its words are the server's. */
export function LetterSheet({ words }: { readonly words: NonNullable<GpLetter['words']> }) {
  const { from, to, date, greeting, subject, about, before, medicines, after, closing } = words;
  return (
    <article aria-label="The letter" className={styles.sheet}>
      <Lines lines={from} className={styles.from} />
      <Lines lines={to} />
      <p>{date}</p>
      <p>{greeting}</p>
      <h2 className={styles.subject}>{subject}</h2>
      <dl className={styles.about}>
        {about.map(({ what, is }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{is}</dd>
          </div>
        ))}
      </dl>
      <Paragraphs texts={before} />
      <ul>
        {medicines.map((medicine) => (
          <li key={medicine}>{medicine}</li>
        ))}
      </ul>
      <Paragraphs texts={after} />
      <Lines lines={closing} />
    </article>
  );
}

const Paragraphs = ({ texts }: { readonly texts: readonly string[] }) =>
  texts.map((text) => <p key={text}>{text}</p>);

interface LinesProps {
  readonly lines: readonly string[];
  readonly className?: string | undefined;
}

const Lines = ({ lines, className }: LinesProps) => (
  <address className={className}>
    {lines.map((line, index) => (
      <span key={`${index} ${line}`} className={styles.line}>
        {line}
      </span>
    ))}
  </address>
);
