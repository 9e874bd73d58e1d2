/** Characters in a file that nobody sees, or that are taken for others. */

const NAMES: readonly (readonly [RegExp, string])[] = [
  [/\t/, 'a tab'],
  [/[\u00A0\u202F]/, 'a no-break space'],
  [/\p{Zs}/u, 'a space that is not the ordinary one'],
  [/[\u2028\u2029]/, 'a line end of another kind'],
  [/\u00AD/, 'a soft hyphen'],
  [/\u200B/, 'a zero-width space'],
  [/[\u200C\u200D]/, 'a joiner'],
  [/\uFEFF/, 'a byte order mark'],
  [/\p{Bidi_Control}/u, 'a mark that turns the direction of text'],
  [/\p{Cc}/u, 'a control character'],
  [/\p{Cs}/u, 'half of a character'],
];

const numberOf = (character: string): string =>
  (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');

/** 'a no-break space (U+00A0)' */
export function nameOf(character: string): string {
  const [, name = 'a character'] = NAMES.find(([kind]) => kind.test(character)) ?? [];
  return `${name} (U+${numberOf(character)})`;
}

/** The character of a text that begins at this index. */
export const characterAt = (text: string, index: number): string =>
  String.fromCodePoint(text.codePointAt(index) ?? 0);

/** Letters of other alphabets that look like Latin ones. Greek has others too ('µg', 'β-blocker'). */
const LOOKALIKE = /[\p{Script=Cyrillic}\u{FF21}-\u{FF5A}ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορυ]/u;

/** A word of Latin letters with one among them that only looks like one: nobody writes that on purpose. */
export function foreignCharacter(text: string): { word: string; character: string } | undefined {
  for (const [word] of text.matchAll(/\p{L}+/gu)) {
    const [character] = LOOKALIKE.exec(word) ?? [];
    if (character !== undefined && /(?![\u{FF21}-\u{FF5A}])\p{Script=Latin}/u.test(word))
      return { word, character: `${character} (U+${numberOf(character)})` };
  }
  return undefined;
}

const UNSEEN = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** What two names have in common that nobody can tell apart at a glance. */
export const lookOf = (name: string): string =>
  name.normalize('NFKC').replaceAll(UNSEEN, '').toLowerCase();
