/**
 * Letters as PDF files that every reader shows, a screen reader too: tagged, in English, with a title, and with the
 * letters of Noto Serif inside, so that a name looks the same wherever it is opened, also in years (PDF/A-2a).
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Font, FontCollection } from 'fontkit';
import type { LetterInWords, Printing } from '#domain';
import type { Fonts } from './letter-as-pdf.ts';

/**
 * Each letter reads its fonts anew: fontkit keeps in a font what it has last written with it, and the next letter would be
 * read aloud, searched and copied with letters of the one before.
 */
const bytesOf = (file: string): Buffer =>
  readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-serif/${file}`)));

/** Read at the first letter, as what writes with it is: most servers that start write none for a while. */
async function loaded(): Promise<Loaded> {
  const { create } = await import('fontkit');
  const fonts = {
    regular: bytesOf('400Regular/NotoSerif_400Regular.ttf'),
    bold: bytesOf('700Bold/NotoSerif_700Bold.ttf'),
  };
  const font = create(fonts.regular);
  if (!isOne(font)) throw new Error('A font file holds several fonts.');
  return { fonts, hasGlyph: (codePoint) => font.hasGlyphForCodePoint(codePoint) };
}

interface Loaded {
  readonly fonts: Fonts;
  readonly hasGlyph: (codePoint: number) => boolean;
}

const isOne = (font: Font | FontCollection): font is Font => 'hasGlyphForCodePoint' in font;

export function pdfPrinting(): Printing {
  let kept: Loaded | undefined;
  const read = async (): Promise<Loaded> => (kept ??= await loaded());
  const unprintable = async (composed: LetterInWords): Promise<string | undefined> =>
    firstUnprintable(textsOf(composed), (await read()).hasGlyph);
  return {
    async letter(words, on) {
      const composed = inOneForm(words);
      const character = await unprintable(composed);
      if (character !== undefined) return { kind: 'unprintable', character };
      const { letterAsPdf } = await import('./letter-as-pdf.ts');
      return { kind: 'pdf', content: await letterAsPdf(composed, on, (await read()).fonts) };
    },
    unprintable: (words) => unprintable(inOneForm(words)),
  };
}

/** A letter and its accent are one character, as a font has them. */
const inOneForm = (words: LetterInWords): LetterInWords =>
  JSON.parse(JSON.stringify(words).normalize('NFC')) as LetterInWords;

const textsOf = (words: LetterInWords): readonly string[] =>
  Object.values(words)
    .flat()
    .flatMap((part) => (typeof part === 'object' ? [part.what, part.is] : String(part)));

/** Written from left to right, each character beside the other: others would come out in a wrong order or a wrong shape. */
const WRITTEN = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Mn}]/u;

const firstUnprintable = (
  texts: readonly string[],
  hasGlyph: Loaded['hasGlyph'],
): string | undefined =>
  [...texts.join('')].find(
    (character) => !WRITTEN.test(character) || !hasGlyph(character.codePointAt(0) ?? 0),
  );
