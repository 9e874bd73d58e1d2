/** What cannot be seen, and what it looks like once it can be. */
import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { hasHidden, visible, visibleInLine, visibleJson } from '#engine';

const ESC = '\u{1B}';
const RIGHT_TO_LEFT = '\u{202E}';

describe('a text has characters that cannot be seen', () => {
  test.each([
    ['an escape sequence', `warfarin${ESC}[2K`],
    ['a C1 control', 'warfarin\u{9B}2K'],
    ['a backspace', 'warfarin\b\b'],
    ['a delete', 'warfarin\u{7F}'],
    ['an override of the direction', `none${RIGHT_TO_LEFT}nirafraw`],
    ['an isolate', 'none\u{2066}x'],
    ['what takes no room', 'Zel\u{200B}da'],
    ['a hyphen that is not shown', 'Zel\u{AD}da'],
    ['a filler', '\u{3164}'],
    ['a character of private use', 'Zel\u{E000}da'],
    ['an empty Braille cell', 'a\u{2800}'],
  ])('with %s, long or short', (_, text) => {
    expect([hasHidden(text), hasHidden(text, true)]).toEqual([true, true]);
  });

  test.each([['\n'], ['\r\n'], ['\t'], ['\u{2028}'], ['\u{2029}']])(
    'with %j only where there is one line',
    (end) => {
      expect([hasHidden(`one${end}two`), hasHidden(`one${end}two`, true)]).toEqual([true, false]);
    },
  );

  test.each([
    ['an accent', 'Zoë Ní Bhriain'],
    ['a joiner, as in Persian', 'می\u{200C}خواهم'],
    ['a joiner, as in Sinhala', 'ශ්\u{200D}රී'],
    ['letters from right to left', 'שרה'],
    ['a picture made of several', '👩🏽\u{200D}⚕️'],
    ['a space that joins words', 'a\u{A0}b'],
  ])('not with %s', (_, text) => {
    expect(hasHidden(text)).toBe(false);
  });
});

const { components } = parse(
  await readFile(new URL('../../openapi/provider.yaml', import.meta.url), 'utf8'),
) as { components: { schemas: Record<string, { pattern: string }> } };

test.each([
  ['OptionalLine', false],
  ['Lines', true],
])('the contract says the same of each character in %s', (schema, isLong) => {
  const allows = new RegExp(components.schemas[schema]?.pattern ?? '', 'u');
  const differing: string[] = [];
  for (let code = 0; code <= 0x10_ff_ff; code++) {
    if (code === 0xd8_00) code = 0xe0_00;
    const character = String.fromCodePoint(code);
    if (allows.test(character) === hasHidden(character, isLong)) differing.push(code.toString(16));
  }
  expect(differing).toEqual([]);
});

test('the flag of a country has its room in a long text', () => {
  const england = '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}';
  expect([hasHidden(england), hasHidden(england, true)]).toEqual([true, false]);
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
