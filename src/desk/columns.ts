type Cells = readonly string[];

/** What two columns of a terminal never are wide. Full-width forms stand far above these. */
const NARROW = /[\0-\u{10FF}\u{1E00}-\u{20CF}]/u;
const MARK = /[\p{Mn}\p{Me}]/u;

/**
 * How many columns of a terminal a text takes, at most: rather too many than too few, because terminals
 * differ in emoji and flags, and what is counted too narrow would be wrapped by the terminal.
 */
export const columnsOf = (text: string): number =>
  Array.from(text).reduce((sum, character) => sum + columnsOfOne(character), 0);

const columnsOfOne = (character: string): number =>
  MARK.test(character) ? 0 : NARROW.test(character) ? 1 : 2;

/** As much of the beginning of a text as fits into so many columns, with the marks over its characters. */
export function beginningOf(text: string, columns: number): string {
  let [end, taken] = [0, 0];
  for (const character of text) {
    taken += columnsOfOne(character);
    if (taken > columns) break;
    end += character.length;
  }
  return text.slice(0, end);
}

/**
 * The same rows, each cell as wide as the widest of its column.
 *
 * @param words how many columns hold words, which begin at the left; those after them hold numbers
 */
export function inColumns(rows: readonly Cells[], words: number): readonly Cells[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((cells) => columnsOf(cells[column] ?? ''))),
  );
  return rows.map((cells) =>
    cells.map((cell, column) => {
      const room = ' '.repeat((widths[column] ?? 0) - columnsOf(cell));
      return column < words ? `${cell}${room}` : `${room}${cell}`;
    }),
  );
}
