import { useId } from 'react';
import { counted } from '../counted.ts';
import { Search } from '../icons.ts';
import styles from './search-box.module.css';
import type { Searching } from './use-searching.ts';

interface SearchBoxProps {
  readonly searching: Searching;
  readonly label: string;
  /** Says in the box what it is for; the label is then only heard. */
  readonly placeholder?: string;
  /** How many things were found. */
  readonly found: number;
  /** What one of them is called; many of them with an 's'. */
  readonly noun: string;
}

/** A box to search in, and how much it finds as one types. */
export function SearchBox({ searching, label, placeholder, found, noun }: SearchBoxProps) {
  const { path, query, box, search } = searching;
  const id = useId();
  const words = query.trim();
  return (
    <search>
      <form action={path} className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <label
          htmlFor={id}
          className={placeholder === undefined ? styles.label : 'visually-hidden'}
        >
          {label}
        </label>
        <div className={styles.container}>
          <Search aria-hidden="true" size={22} strokeWidth={1.75} className={styles.icon} />
          <input
            ref={box}
            id={id}
            type="search"
            name="q"
            autoComplete="off"
            enterKeyHint="search"
            placeholder={placeholder}
            className={styles.input}
            value={query}
            onChange={({ target }) => search(target.value)}
          />
        </div>
      </form>
      <p role="status" className={styles.count}>
        {words !== '' && `${found === 0 ? `No ${noun}` : counted(found, noun)} for “${words}”`}
      </p>
    </search>
  );
}
