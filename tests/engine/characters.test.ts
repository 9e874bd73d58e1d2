/** What cannot be seen, and what it looks like once it can be. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasControls, visible, visibleInLine, visibleJson } from '#engine';

const ESC = '\u{1B}';
const RIGHT_TO_LEFT = '\u{202E}';

describe('a text has control characters', () => {
  test.each([
    ['an escape sequence', `warfarin${ESC}[2K`],
    ['a C1 control', 'warfarin\u{9B}2K'],
    ['a backspace', 'warfarin\b\b'],
    ['a delete', 'warfarin\u{7F}'],
    ['an override of the direction', `none${RIGHT_TO_LEFT}nirafraw`],
    ['an isolate', 'none\u{2066}x'],
  ])('with %s, long or short', (_, text) => {
    expect([hasControls(text), hasControls(text, true)]).toEqual([true, true]);
  });

  test.each([['\n'], ['\r\n'], ['\t'], ['\u{2028}'], ['\u{2029}']])(
    'with %j only where there is one line',
    (end) => {
      expect([hasControls(`one${end}two`), hasControls(`one${end}two`, true)]).toEqual([
        true,
        false,
      ]);
    },
  );

  test.each([
    ['an accent', 'Zoë Ní Bhriain'],
    ['a joiner, as in Persian', 'می\u{200C}خواهم'],
    ['a joiner, as in Sinhala', 'ශ්\u{200D}රී'],
    ['letters from right to left', 'שרה'],
    ['a picture made of several', '👩🏽\u{200D}⚕️'],
  ])('not with %s', (_, text) => {
    expect(hasControls(text)).toBe(false);
  });
});

describe('shown where nothing may act', () => {
  test.each([
    ['an escape sequence', `5 mg${ESC}[2K${ESC}[1Anone`, '5 mg\\u{1B}[2K\\u{1B}[1Anone'],
    ['a return to the line’s beginning', 'warfarin\rnone', 'warfarin\\u{D}none'],
    ['a C1 control', '\u{9B}2K', '\\u{9B}2K'],
    ['an override', `a${RIGHT_TO_LEFT}b`, 'a\\u{202E}b'],
    ['what takes no room', 'no\u{200B}ne\u{2060}', 'no\\u{200B}ne\\u{2060}'],
    ['a filler', 'a\u{3164}b', 'a\\u{3164}b'],
    ['a tag', 'a\u{E0041}', 'a\\u{E0041}'],
    ['a space that joins words', 'a\u{A0}b', 'a\\u{A0}b'],
    ['a wide space', 'a\u{3000}b', 'a\\u{3000}b'],
    ['an empty Braille cell', '\u{2800}', '\\u{2800}'],
    ['a heap of marks', 'a\u{301}\u{302}\u{303}\u{304}b', 'a\u{301}\u{302}\\u{303}\\u{304}b'],
    ['two marks, as in Vietnamese', 'Vie\u{302}\u{323}t', 'Vie\u{302}\u{323}t'],
    ['line ends, which stay', 'one\r\ntwo\nthree', 'one\ntwo\nthree'],
    ['a line end that is none', 'one\u{2028}two', 'one\\u{2028}two'],
    ['ordinary words', 'Zoë: 5 × 2 mg, שרה', 'Zoë: 5 × 2 mg, שרה'],
  ])('%s', (_, text, shown) => {
    expect(visible(text)).toBe(shown);
  });

  test('in one line, also its ends', () => {
    expect(visibleInLine('one\r\ntwo')).toBe('one\\u{A}two');
  });

  const anyText = fc.string({ unit: 'binary', maxLength: 40 });

  test('no text keeps anything that cannot be seen, and what was shown once stays', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const shown = visible(text);
        expect(shown).not.toMatch(/[^\P{Cc}\n]|[\p{Cf}\p{Default_Ignorable_Code_Point}]/u);
        expect(shown).not.toMatch(/[^\P{Zs} ]|\u{2800}|[\p{Mn}\p{Me}]{3}/u);
        expect(visible(shown)).toBe(shown);
      }),
    );
  });

  test('JSON is the same value, in characters that can be seen', () => {
    fc.assert(
      fc.property(fc.dictionary(anyText, anyText), (value) => {
        const text = visibleJson(value);
        expect(JSON.parse(text)).toEqual(value);
        expect(visible(text)).toBe(text);
      }),
    );
  });
});
