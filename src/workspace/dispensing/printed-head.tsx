import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { inLondon } from '#case';
import styles from './dispensing.module.css';

interface PrintedHeadProps {
  /** When the list was read, in milliseconds: what has come since is not on the sheet. */
  readonly readAt: number;
  readonly by: string | undefined;
}

/** What a sheet is and how new, for whoever holds two of them; it stands on paper alone. */
export function PrintedHead({ readAt, by }: PrintedHeadProps) {
  const [at, setAt] = useState(() => Date.now());
  useEffect(() => {
    // The sheet is made as soon as this has returned.
    const printing = () => flushSync(() => setAt(Date.now()));
    window.addEventListener('beforeprint', printing);
    return () => window.removeEventListener('beforeprint', printing);
  }, []);
  return (
    <div className={styles.printed}>
      <p className={styles.sheet}>Pick list</p>
      <p>
        Printed {said(at)}
        {by === undefined ? '' : ` by ${by}`}. Read {said(readAt)}: what came after that is not on
        it.
      </p>
    </div>
  );
}

const said = (at: number): string => inLondon(new Date(at).toISOString());
