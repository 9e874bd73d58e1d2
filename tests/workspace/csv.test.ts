import { describe, expect, it } from 'vitest';
import { csvOf } from '../../src/workspace/oversight/csv.ts';

describe('a table for a spreadsheet', () => {
  it.each([
    ['a comma', ['Sample, Patient', 1], '"Sample, Patient",1\r\n'],
    ['quotes', ['a "sample"', ''], '"a ""sample""",\r\n'],
    ['a line end', ['two\nlines'], '"two\nlines"\r\n'],
  ])('keeps %s within one cell', (_, row, text) => {
    expect(csvOf([row])).toBe(text);
  });

  it.each(['=1+1', '+44', '-1', '@sum(a1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＠sum(a1)'])(
    'never has %j run as a formula',
    (written) => {
      expect(csvOf([[written]])).toMatch(/^"?'/);
    },
  );

  it('leaves numbers numbers', () => {
    expect(csvOf([[-1, 2.5]])).toBe('-1,2.5\r\n');
  });
});
