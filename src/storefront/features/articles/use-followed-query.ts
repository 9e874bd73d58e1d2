import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** What is typed, at once; the address follows it, and leads it when a link or Back was pressed. */
export function useFollowedQuery(asked: string) {
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
      to: '/tribe-reads',
      search: text.trim() === '' ? {} : { q: text },
      replace: true,
      resetScroll: false,
    });
  };
  return [query, type] as const;
}
