/** HTML that may be put into a page as it is. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type Part = Markup | string | number | undefined | readonly Part[];

/** A template whose values are text, escaped, unless they are markup themselves. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(strings.reduce((page, string, at) => page + textOf(parts[at - 1]) + string));

/** Parts with something between them. */
export const joined = (parts: readonly Part[], between: string): Part =>
  parts.flatMap((part, at) => (at === 0 ? [part] : [between, part]));

/** Paragraphs, and code between backticks: all the Markdown that the contract uses. */
export const prose = (text: string | undefined): Part =>
  (text ?? '')
    .trim()
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => html`<p>${inline(paragraph)}</p>`);

/** One line of prose. */
export const inline = (text: string | undefined): Part =>
  (text ?? '').split('`').map((piece, at) => (at % 2 === 1 ? html`<code>${piece}</code>` : piece));

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function textOf(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(textOf).join('');
  return String(part).replaceAll(/[&<>"']/g, (mark) => ESCAPES[mark] ?? mark);
}
