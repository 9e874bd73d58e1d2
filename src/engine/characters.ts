/**
 * Characters that nobody sees and nobody means to write, and that change how the text around them is
 * seen: a terminal obeys them, and a line can be made to read backwards. Joiners (U+200C, U+200D)
 * belong to real names and languages and are none of them.
 */

/**
 * C0 and C1 control characters, all that ends a line, what turns the direction of text, and what takes no room or has no
 * meaning that two people share. What chooses between two forms of a
 * character is written by telephones, and in Japanese names. The contract
 * says the same of each line (`Line` in provider.yaml).
 */
const HIDDEN =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Co}\p{Cs}\u{2800}]|(?![\u{200C}\u{200D}\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}])\p{Default_Ignorable_Code_Point}/u;

/** What belongs in a long text: line ends and tabs, and the tags that make a flag of a country. */
const IN_LONG_TEXT = /[\t\n\r\u2028\u2029\u{E0020}-\u{E007F}]/gu;

/** Whether a text holds a character that nobody sees. A long one may hold line ends and tabs. */
export const hasHidden = (text: string, isLong = false): boolean =>
  HIDDEN.test(isLong ? text.replaceAll(IN_LONG_TEXT, '') : text);

/**
 * All of those, and whatever else takes no room, ends a line without being its end, or looks like a
 * space and is none: a name of those would look like no name.
 */
const UNSEEN =
  /[^\P{Cc}\n]|[^\P{Zs} ]|[\u{2800}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** Where a text first holds a character that cannot be seen or is not what it looks like; -1: nowhere. */
export const indexOfUnseen = (text: string): number => text.search(UNSEEN);

const SEEN = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u{2800}]/u;

/** Whether a text has anything in it that can be seen: without, whoever reads it would take it for no answer. */
export const isSeen = (text: string): boolean => SEEN.test(text);

/** Marks over two others: no name needs them, and a heap of them covers the lines around it. */
const HEAPED = /([\p{Mn}\p{Me}]{2})([\p{Mn}\p{Me}]+)/gu;

const replaced = (text: string, numberOf: (character: string) => string): string =>
  text
    .replaceAll(UNSEEN, numberOf)
    .replaceAll(
      HEAPED,
      (_, two: string, more: string) => two + Array.from(more, numberOf).join(''),
    );

/**
 * Somebody else's text as a terminal or a log may have it: what cannot be seen stands there as its
 * number, `\u{1B}`. Line ends stay.
 */
export const visible = (text: string): string =>
  replaced(
    text.replaceAll('\r\n', '\n'),
    (unseen) => `\\u{${unseen.codePointAt(0)?.toString(16).toUpperCase()}}`,
  );

/** The same in one line: its line ends are seen as well. */
export const visibleInLine = (text: string): string => visible(text).replaceAll('\n', '\\u{A}');

/** A value as JSON text that shows what cannot be seen, and is still the same value. */
export const visibleJson = (value: unknown): string =>
  replaced(JSON.stringify(value, null, 2), escapedUnits);

const escapedUnits = (character: string): string =>
  Array.from({ length: character.length }, (_, at) => character.charCodeAt(at))
    .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
    .join('');
