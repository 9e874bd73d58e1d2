import { useNavigate, useRouter } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button, Notice } from '#ui';
import { searchTreatments } from './search-treatments.ts';
import { TreatmentList } from './treatment-list.tsx';
import styles from './treatment-search.module.css';
import { treatments } from './treatments.ts';

/** Finds a treatment by its name, a symptom, or what people call it. What is searched is in the address. */
export function TreatmentSearch({ asked }: { readonly asked: string }) {
  const [query, setQuery] = useFollowedQuery(asked);
  const found = searchTreatments(query);
  const box = useRef<HTMLInputElement>(null);
  const showAll = () => {
    setQuery('');
    // The button goes with what it stood in.
    box.current?.focus();
  };
  return (
    <>
      <search>
        <form
          action="/treatments"
          className={styles.form}
          onSubmit={(event) => event.preventDefault()}
        >
          <label htmlFor="search" className="visually-hidden">
            Search for conditions or treatments
          </label>
          <Search aria-hidden="true" size={22} strokeWidth={1.75} className={styles.icon} />
          <input
            ref={box}
            id="search"
            type="search"
            name="q"
            autoComplete="off"
            enterKeyHint="search"
            placeholder="Search for conditions/treatments"
            className={styles.input}
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
        </form>
        <p role="status" className={styles.count}>
          {query.trim() !== '' && countInWords(found.length, query.trim())}
        </p>
      </search>
      {found.length > 0 ? (
        <TreatmentList treatments={found} />
      ) : (
        <Notice title="We do not offer a treatment for that yet">
          <p>
            Try another word, like a symptom. Your GP or a pharmacist can advise you on anything;
            for urgent advice call 111.
          </p>
          <div>
            <Button look="secondary" onClick={showAll}>
              Show all {treatments.length} treatments
            </Button>
          </div>
        </Notice>
      )}
    </>
  );
}

const countInWords = (count: number, query: string): string =>
  `${count === 0 ? 'No treatment' : count === 1 ? '1 treatment' : `${count} treatments`} for “${query}”`;

/** What is typed, at once; the address follows it, and leads it when a link was pressed. */
function useFollowedQuery(asked: string) {
  const { history } = useRouter();
  const navigate = useNavigate();
  const [query, setQuery] = useState(asked);
  useEffect(
    () =>
      history.subscribe(({ location, action }) => {
        // Our own is a REPLACE.
        if (action.type !== 'REPLACE')
          setQuery(new URLSearchParams(location.search).get('q') ?? '');
      }),
    [history],
  );
  const type = (text: string) => {
    setQuery(text);
    void navigate({
      to: '/treatments',
      search: text.trim() === '' ? {} : { q: text },
      replace: true,
      resetScroll: false,
    });
  };
  return [query, type] as const;
}
