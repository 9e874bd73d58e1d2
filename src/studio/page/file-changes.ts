import { useEffect, useState } from 'react';

/**
 * How often a file has changed since the page was opened. Where nothing is edited the page is loaded anew, with the
 * form as it is built from the file.
 */
export function useFileChanges(edits: boolean): string {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const hear = () => {
      if (edits) setCount((last) => last + 1);
      else window.location.reload();
    };
    import.meta.hot?.on('questionnaires-changed', hear);
    return () => import.meta.hot?.off('questionnaires-changed', hear);
  }, [edits]);
  return String(count);
}
