type Cell = string | number;

/**
 * What a spreadsheet would run as a formula is a text to it: names and words of others stand in some cells. Some take signs of
 * full width for the others.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** A table as RFC 4180 has it, for a spreadsheet. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');

function cellOf(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
