import { useId } from 'react';
import styles from './edit.module.css';

interface FileTextProps {
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** A whole file as it is written, for whoever asks for it, and where it is not JSON yet. */
export function FileText({ text, onText }: FileTextProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>The whole file</label>
      <textarea
        id={id}
        rows={20}
        spellCheck={false}
        className={styles.code}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
    </>
  );
}
