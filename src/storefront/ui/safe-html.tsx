import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import styles from './safe-html.module.css';

/** What a product's description may be made of. Anything else leaves only its text. */
const ALLOWED: ReadonlySet<string> = new Set(['p', 'ul', 'ol', 'li', 'strong', 'em', 'br']);
const GONE: ReadonlySet<string> = new Set(['script', 'style', 'template', 'iframe', 'object']);

/**
 * HTML from the provider, built anew from the few elements that are allowed and without any
 * attribute: whatever else was in it never reaches the page.
 */
export function SafeHtml({ html }: { readonly html: string }) {
  const content = useMemo(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    return [...body.childNodes].map(rebuilt);
  }, [html]);
  return <div className={styles.prose}>{content}</div>;
}

function rebuilt(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const name = node.localName;
  if (GONE.has(name)) return null;
  const children = [...node.childNodes].map(rebuilt);
  const isEmpty = name === 'br';
  return createElement(ALLOWED.has(name) ? name : Fragment, { key }, ...(isEmpty ? [] : children));
}
