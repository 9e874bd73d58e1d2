type Cells = readonly string[];

/**
 * The same rows, each cell as wide as the widest of its column.
 *
 * @param words how many columns hold words, which begin at the left; those after them hold numbers
 */
export function inColumns(rows: readonly Cells[], words: number): readonly Cells[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  return rows.map((cells) =>
    cells.map((cell, column) => {
      const width = widths[column] ?? 0;
      return column < words ? cell.padEnd(width) : cell.padStart(width);
    }),
  );
}
