/** A style sheet of the build: its address, and what is in it. */
export interface StyleSheet {
  readonly href: string;
  readonly css: string;
}

const CLASS = /\._[\w-]+/g;

/**
 * The style sheets of lazy pages that this markup needs: those that style one of its classes. Without
 * scripts nobody else would ask for them. Class names of CSS modules are unique in the build.
 */
export function styleSheetsFor(html: string, sheets: readonly StyleSheet[]): readonly string[] {
  const used = new Set(
    [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)),
  );
  return sheets
    .filter(({ css }) => [...css.matchAll(CLASS)].some(([name]) => used.has(name.slice(1))))
    .map(({ href }) => href);
}
