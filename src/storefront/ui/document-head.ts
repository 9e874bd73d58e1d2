import { createContext, useContext, useLayoutEffect } from 'react';
import { type DocumentHead, headElements, titleOf } from './head-elements.ts';
import { trustedTypes } from './trusted-types.ts';

/** Told each page's head while it is rendered, where there is no document to change. */
export const HeadCollector = createContext<((head: DocumentHead) => void) | undefined>(undefined);

/** The browser takes whatever stands in a script for code; of ours it is JSON, for search engines. */
const rules = {
  createScript(text: string) {
    JSON.parse(text);
    return text;
  },
};
const data = trustedTypes()?.createPolicy('tribe-data', rules) ?? rules;

/** Marks the elements that belong to the page and go with it. */
const MARK = 'data-page';

/** Gives the document this head for as long as the component is there. */
export function useDocumentHead(head: DocumentHead): void {
  useContext(HeadCollector)?.(head);
  const { title } = head;
  // The caller builds a new object each time; what is in it seldom changes.
  const described = JSON.stringify(head);
  useLayoutEffect(() => {
    document.title = titleOf({ title });
  }, [title]);
  useLayoutEffect(() => {
    const { origin, pathname } = window.location;
    const given: DocumentHead = JSON.parse(described);
    for (const element of document.head.querySelectorAll(`[${MARK}]`)) element.remove();
    for (const { tag, attributes, text } of headElements(given, origin + canonical(pathname))) {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      if (text !== undefined) element.textContent = data.createScript(text);
      element.setAttribute(MARK, '');
      document.head.append(element);
    }
  }, [described]);
}

/** One address for each page: home has two. */
export const canonical = (path: string): string =>
  path === '/home' ? '/' : path.replace(/(?<=.)\/$/, '');
