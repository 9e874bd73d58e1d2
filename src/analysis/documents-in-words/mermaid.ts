/** Pieces of a Mermaid flow chart. Every text stands in quotes, and nothing in it can end them. */

/** Signs that mean something to Mermaid or HTML, and what looks like them: its entities fail on arrows. */
const LOOKALIKES: readonly (readonly [string, string])[] = [
  ['<=', '≤'],
  ['>=', '≥'],
  ['<', '‹'],
  ['>', '›'],
  ['"', '”'],
  ['#', '＃'],
  ['&', '＆'],
  ['`', '’'],
];

/** Safe inside quotes. */
const mermaidText = (text: string): string =>
  LOOKALIKES.reduce((safe, [sign, like]) => safe.replaceAll(sign, like), text).replaceAll(
    /\s+/g,
    ' ',
  );

/** A name that Mermaid never takes for a word of its own ('end', 'default'). */
export const nodeId = (kind: 'step' | 'question' | 'refusal', name: string): string =>
  `${kind}_${name.replaceAll(/\W/g, '_')}`;

/** Lines of text in a box. */
export const box = (id: string, lines: readonly string[]): string =>
  `${id}["${lines.map(mermaidText).join('<br>')}"]`;

/** Where it begins or ends. */
export const terminal = (id: string, text: string): string => `${id}(["${mermaidText(text)}"])`;

export const arrow = (from: string, to: string, label?: string): string =>
  label === undefined ? `${from} --> ${to}` : `${from} -->|"${mermaidText(label)}"| ${to}`;

/** An answer that makes another question appear. */
export const reveals = (from: string, to: string, label: string): string =>
  `${from} -.->|"${mermaidText(label)}"| ${to}`;
