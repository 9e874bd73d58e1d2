import { useEffect } from 'react';

/** Gives the document this title for as long as the page is there. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} | Tribe team`;
  }, [title]);
}
