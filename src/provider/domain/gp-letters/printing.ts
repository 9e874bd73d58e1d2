import type { CalendarDate } from '#engine';
import type { LetterInWords } from './letter-in-words.ts';

/** Writes letters as PDF files. */
export interface Printing {
  /**
   * A letter in the same bytes each time that it is asked for with the same words and day.
   *
   * @param on the day of the letter, in London
   */
  letter(words: LetterInWords, on: CalendarDate): Promise<Printed>;
  /** The first character in the words that a file cannot show; nothing where it shows all of them. */
  unprintable(words: LetterInWords): Promise<string | undefined>;
}

/** A file, or the first character in the words that it cannot show: nothing is left out of a letter in silence. */
export type Printed =
  | { readonly kind: 'pdf'; readonly content: Uint8Array }
  | { readonly kind: 'unprintable'; readonly character: string };
