import type { CalendarDate, Source } from '#engine';
import { Day } from '#ui';

interface SourceLineProps {
  readonly source: Source;
  readonly reviewBy: string;
  /** The day on which the answers are judged. */
  readonly on: CalendarDate;
}

/** On whose word a rule stands, and until when. */
export function SourceLine({ source, reviewBy, on }: SourceLineProps) {
  return (
    <p>
      Source:{' '}
      {source.url === undefined ? (
        source.title
      ) : (
        <a href={source.url} target="_blank" rel="noopener noreferrer">
          {source.title}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      )}
      . {reviewBy < on ? 'Its review was due by' : 'To be reviewed by'}{' '}
      <Day instant={`${reviewBy}T12:00:00Z`} />.
    </p>
  );
}
