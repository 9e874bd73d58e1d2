/**
 * Somebody else's text on a terminal. A terminal breaks a line that is too long for it, and what follows begins at
 * the edge, where only titles begin: whoever pads her words with spaces up to its width writes a section of her own.
 * So every line is broken here, before the terminal can, and spaces that push words are one.
 */
import { visible } from '#engine';
import { beginningOf } from './columns.ts';

/** Each line of a text but the first begins so, whoever ended the one before. */
const CONTINUED = '    | ';

/** And so begins what is left of a line that was too long: nobody who fills one up begins another. */
const LEFT = `${CONTINUED}  `;

/** Room for the mark and one wide character: no line can be broken for less. */
const NARROWEST = LEFT.length + 2;
const USUAL = 100;

/** How many columns may be printed, where an output says how many it has. One that says 0 does not know. */
export const widthOf = (columns: number | undefined): number =>
  Math.max(columns || USUAL, NARROWEST);

/** Runs of spaces are one, and so are runs of empty lines: neither says anything, and both push what follows away. */
export const folded = (text: string): string =>
  visible(text)
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/\n(?: ?\n){2,}/g, '\n\n');

/**
 * Text in lines that are no wider than `width`: the first as it is, each other one behind the mark.
 *
 * @param lead what the first line begins with, no wider than the mark
 */
export const wrapped = (text: string, width: number, lead = ''): string =>
  text
    .split('\n')
    .flatMap((line, index) => {
      const begins = index === 0 ? lead : CONTINUED;
      const parts = broken(line, width - begins.length, width - LEFT.length);
      return parts.map((part, at) => `${at === 0 ? begins : LEFT}${part}`.trimEnd());
    })
    .join('\n');

/** Between words where there are several, and within one that does not fit. */
function broken(text: string, firstRoom: number, room: number): readonly string[] {
  const lines: string[] = [];
  let rest = text;
  for (;;) {
    const fitting = beginningOf(rest, lines.length === 0 ? firstRoom : room);
    if (fitting === rest) return [...lines, rest];
    const space = rest.lastIndexOf(' ', fitting.length);
    const end = rest.slice(0, space + 1).trim() === '' ? fitting.length : space;
    lines.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
}
