import { type RouterHistory, useNavigate, useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';

export interface Searching {
  /** The page that is searched. */
  readonly path: string;
  /** What is typed. */
  readonly query: string;
  readonly box: RefObject<HTMLInputElement | null>;
  readonly search: (query: string) => void;
  /** Ends the search, from a button that goes with what it stood in: the box takes its focus. */
  readonly showAll: () => void;
}

/**
 * A search whose words are in its page's address, as `?q=`. The address follows what is typed, and leads
 * it when a link or Back was pressed.
 *
 * @param asked what the address says as the page appears
 */
export function useSearching(path: string, asked: string): Searching {
  const { history }: { readonly history: RouterHistory } = useRouter();
  const navigate = useNavigate();
  const [query, setQuery] = useState(asked);
  const box = useRef<HTMLInputElement>(null);
  useEffect(
    () =>
      history.subscribe(({ location, action }) => {
        // Our own is a REPLACE.
        if (action.type !== 'REPLACE')
          setQuery(new URLSearchParams(location.search).get('q') ?? '');
      }),
    [history],
  );
  const search = (text: string) => {
    setQuery(text);
    void navigate({
      to: path,
      search: text.trim() === '' ? {} : { q: text },
      replace: true,
      resetScroll: false,
    });
  };
  const showAll = () => {
    search('');
    box.current?.focus();
  };
  return { path, query, box, search, showAll };
}
