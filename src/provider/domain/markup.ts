/**
 * What a product's description may be made of: paragraphs, lists and strong words, without attributes.
 * It is all that one needs, and nothing of it can do harm in a browser.
 */
const ALLOWED = /<\/?(?:p|ul|li|strong)>/g;
/** Whatever begins like a tag and is none of them. */
const FOREIGN = /<(?!\/?(?:p|ul|li|strong)>)[^>]*>?/g;

/** What is wrong with a description's HTML, in a few words; nothing when it may be shown as it is. */
export function markupError(html: string): string | undefined {
  const stray = /[<>]/.exec(html.replaceAll(ALLOWED, ''));
  if (stray) return 'has markup other than plain <p>, <ul>, <li> and <strong>';
  if (/&(?!amp;|lt;|gt;|quot;|#39;)/.test(html)) return "has a bare '&' (write &amp;)";
  const open: string[] = [];
  for (const [tag] of html.matchAll(ALLOWED))
    if (!tag.startsWith('</')) open.push(tag);
    else if (open.pop() !== tag.replace('/', ''))
      return `has ${tag} where nothing of the kind is open`;
  return open.length > 0 ? `never closes ${open.at(-1)}` : undefined;
}

/**
 * A description as it goes out. The catalogue was checked when it was loaded; whoever changes a row in
 * the database by hand was not. Allowed tags are never cut, and every other `<` goes with what follows it.
 */
export const plainMarkup = (html: string): string => html.replaceAll(FOREIGN, '');
