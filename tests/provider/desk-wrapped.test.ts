/** Where the lines of somebody else's text are broken, before a terminal breaks them. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { folded, widthOf, wrapped } from '../../src/desk/wrapped.ts';

/** The blocks that Unicode calls wide, and emoji; what a terminal shows in two columns. */
const WIDE =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{1F300}-\u{1FAFF}\u{20000}-\u{3FFFD}]/u;
const OVER = /[\p{Mn}\p{Me}]/u;
const columns = (line: string): number =>
  Array.from(line).reduce(
    (sum, character) => sum + (OVER.test(character) ? 0 : WIDE.test(character) ? 2 : 1),
    0,
  );

describe('a text on a terminal', () => {
  test.each([
    ['words', 'one two three four', 'one two three\n    |   four'],
    [
      'a word that is too long',
      'abcdefghijklmnopqrstuvwxyz',
      'abcdefghijklmn\n    |   opqrst\n    |   uvwxyz',
    ],
    ['wide characters', '漢字'.repeat(5), '漢字漢字漢字漢\n    |   字漢字'],
    ['flags', '🇬🇧'.repeat(4), '🇬🇧🇬🇧🇬🇧🇬\n    |   🇧'],
    ['marks over characters', 'e\u{301}'.repeat(14), 'e\u{301}'.repeat(14)],
    ['line ends', 'one\ntwo', 'one\n    | two'],
    ['spaces up to the edge', `one${' '.repeat(11)}Verified`, 'one Verified'],
    ['many empty lines', `one${'\n '.repeat(90)}\ntwo`, 'one\n    |\n    | two'],
    ['tabs', 'a\tb\tc', 'a\\u{9}b\\u{9}c'],
  ])('is broken before the edge: %s', (_what, text, lines) => {
    expect(wrapped(folded(text), 14)).toBe(lines);
  });

  test.each([
    [80, 80],
    [10, 10],
    [1, 10],
    [0, 100],
    [undefined, 100],
  ])('of %s columns has lines of %i', (said, width) => {
    expect(widthOf(said)).toBe(width);
  });

  const word = fc.constantFrom('Verified weight', 'History', ' '.repeat(114), '\n\n\n', '漢', '👩🏽');
  const text = fc
    .array(fc.oneof(word, fc.string({ unit: 'binary' }), fc.string()), { maxLength: 12 })
    .map((parts) => parts.join(''));

  test('begins nothing at the edge, is no wider than it, and loses no character', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 10, max: 130 }), (said, width) => {
        const shown = wrapped(folded(said), width, '  ');
        const [first = '', ...more] = shown.split('\n');
        expect(`${first} `).toMatch(/^ {1,2}/);
        for (const line of more) expect(`${line} `).toMatch(/^ {4}\| /);
        for (const line of [first, ...more]) expect(columns(line)).toBeLessThanOrEqual(width);
        const unmarked = [first, ...more.map((line) => line.slice(6))].join('');
        expect(unmarked.replaceAll(' ', '')).toBe(folded(said).replaceAll(/[ \n]/g, ''));
        expect(unmarked.trim()).not.toContain('   ');
      }),
    );
  });
});
