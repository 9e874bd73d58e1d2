const ALLOWED = /<(\/?)(p|ul|li|strong)>/g;

/**
 * What is wrong with a description's HTML, in a few words; nothing when it may be shown as it is.
 * Paragraphs, lists and strong words without attributes are all a description needs, and nothing
 * else can do harm in a browser.
 */
export function markupProblem(html: string): string | undefined {
  const stray = /[<>]/.exec(html.replaceAll(ALLOWED, ''));
  if (stray) return 'has markup other than plain <p>, <ul>, <li> and <strong>';
  if (/&(?!amp;|lt;|gt;|quot;|#39;)/.test(html)) return "has a bare '&' (write &amp;)";
  const open: string[] = [];
  for (const [tag, slash, name = ''] of html.matchAll(ALLOWED))
    if (slash === '') open.push(name);
    else if (open.pop() !== name) return `has ${tag} where nothing of the kind is open`;
  return open.length > 0 ? `never closes <${open.at(-1)}>` : undefined;
}
