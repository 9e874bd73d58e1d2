import { plainMarkup } from './plain-markup.ts';
import styles from './safe-html.module.css';
import { trustedTypes } from './trusted-types.ts';

const rules = { createHTML: plainMarkup };
const policy = trustedTypes()?.createPolicy('tribe-html', rules) ?? rules;

/**
 * HTML from the provider, of which only plain paragraphs, lists and emphasis reach the page. The server
 * sees to that, too; this is the one place where the browser takes a text for HTML.
 */
export function SafeHtml({ html }: { readonly html: string }) {
  return (
    <div className={styles.prose} dangerouslySetInnerHTML={{ __html: policy.createHTML(html) }} />
  );
}
