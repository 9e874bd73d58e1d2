import { useId, useState, type FormEvent } from 'react';
import { isCalendarDate, type CalendarDate } from '#engine';
import { Button } from '#ui';
import { goTo, type Address } from './address.ts';
import styles from './circumstances.module.css';

interface CircumstancesProps {
  readonly here: Address;
  readonly on: CalendarDate;
  readonly today: CalendarDate;
}

/** On which day the answers are judged, and with which earlier version the document is compared. */
export function Circumstances({ here, on, today }: CircumstancesProps) {
  const [version, setVersion] = useState(here.with ?? '');
  const [day, setDay] = useState<string>(on);
  const id = useId();

  const apply = (event: FormEvent) => {
    event.preventDefault();
    goTo({
      ...here,
      with: version.trim() || undefined,
      on: isCalendarDate(day) && day !== today ? day : undefined,
    });
  };
  return (
    <form className={styles.form} onSubmit={apply}>
      <div className={styles.field}>
        <label htmlFor={`${id}-on`}>Answers given on</label>
        <input
          id={`${id}-on`}
          type="date"
          required
          className={styles.box}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-with`}>Compare with a branch or folder</label>
        <input
          id={`${id}-with`}
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="main"
          className={styles.box}
          value={version}
          onChange={({ target }) => setVersion(target.value)}
        />
      </div>
      <Button type="submit" look="secondary">
        Apply
      </Button>
      {(here.with !== undefined || here.on !== undefined) && (
        <Button look="quiet" onClick={() => goTo({ ...here, with: undefined, on: undefined })}>
          Today, without comparing
        </Button>
      )}
    </form>
  );
}
