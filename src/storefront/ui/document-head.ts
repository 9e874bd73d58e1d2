import { useLayoutEffect } from 'react';

export interface DocumentHead {
  /** The page's own title; 'Tribe' is added. Begins with 'Error: ' while a form has problems. */
  readonly title: string;
  readonly description?: string | undefined;
  /** Keeps the page out of search results. */
  readonly noindex?: boolean;
}

/** Gives the document this title and description for as long as the component is there. */
export function useDocumentHead({ title, description, noindex = false }: DocumentHead): void {
  useLayoutEffect(() => {
    document.title = `${title} | Tribe`;
  }, [title]);
  useLayoutEffect(() => {
    if (description === undefined) return undefined;
    const element = document.head.querySelector<HTMLMetaElement>('meta[name="description"]');
    const before = element?.content;
    if (element) element.content = description;
    return () => {
      if (element && before !== undefined) element.content = before;
    };
  }, [description]);
  useLayoutEffect(() => {
    if (!noindex) return undefined;
    const element = document.createElement('meta');
    element.name = 'robots';
    element.content = 'noindex';
    document.head.append(element);
    return () => element.remove();
  }, [noindex]);
}
