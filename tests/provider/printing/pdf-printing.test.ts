/** A letter to a GP as a PDF: what a reader of it finds, and what is never left out in silence. */
import { beforeAll, describe, expect, it } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import type { LetterInWords } from '#domain';
import { calendarDay } from '#engine';
import { pdfPrinting } from '../../../src/provider/printing/pdf-printing.ts';

const printing = pdfPrinting();
const ON = calendarDay('2026-11-21');
const LETTER: LetterInWords = {
  from: ['Sample Pharmacy', '1 Sample Street, London'],
  to: ['Dr Sample', 'Sample Surgery', 'SW1A 1AA'],
  hasAddress: true,
  date: '21 November 2026',
  greeting: 'Dear Dr Sample,',
  subject: 'Supply of a prescription medicine to your patient',
  about: [
    { what: 'Patient', is: 'Sample Patient' },
    { what: 'Date of birth', is: '17 May 1990' },
  ],
  before: ['Our prescriber approved the following:'],
  medicines: ['Sample Triptan, 50 mg, 2 x 10 tablets', 'Sample Cream, 1 %, 1 x 30 g'],
  after: ['Prescriber: Sample Prescriber, GPhC 1234567.'],
  closing: ['Yours faithfully,', 'Sample Pharmacy'],
};
const named = (name: string): LetterInWords => ({
  ...LETTER,
  about: [{ what: 'Patient', is: name }],
});

async function pdfOf(words: LetterInWords): Promise<Uint8Array> {
  const printed = await printing.letter(words, ON);
  if (printed.kind !== 'pdf') throw new Error(`unprintable: ${printed.character}`);
  return printed.content;
}
const textIn = async (content: Uint8Array): Promise<string> =>
  (await extractText(new Uint8Array(content), { mergePages: true })).text;

describe('a letter as a PDF', () => {
  let content: Uint8Array;
  beforeAll(async () => {
    content = await pdfOf(LETTER);
  });

  it('holds every word of the letter, in its order', async () => {
    const words = [
      ...[...LETTER.from, ...LETTER.to, LETTER.date, LETTER.greeting, LETTER.subject],
      ...LETTER.about.map(({ what, is }) => `${what}: ${is}`),
      ...[...LETTER.before, ...LETTER.medicines, ...LETTER.after, ...LETTER.closing],
    ];
    const text = await textIn(content);
    let from = 0;
    for (const word of words) {
      const at = text.indexOf(word, from);
      expect(at, word).toBeGreaterThanOrEqual(from);
      from = at + word.length;
    }
  });

  it('is the same file each time, and another one on another day', async () => {
    expect(Buffer.from(await pdfOf(LETTER)).equals(content)).toBe(true);
    const later = await printing.letter(LETTER, calendarDay('2026-11-22'));
    expect(later.kind === 'pdf' && Buffer.from(later.content).equals(content)).toBe(false);
  });

  it('says its title and its language, and what is a heading and what a list', async () => {
    const pdf = await getDocumentProxy(new Uint8Array(content));
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({ Title: LETTER.subject, Language: 'en-GB' });
    expect((await pdf.getMarkInfo())?.Marked).toBe(true);
    const page = await pdf.getPage(1);
    const structure = JSON.stringify(await page.getStructTree());
    for (const role of ['Document', 'P', 'H1', 'L', 'LI', 'LBody'])
      expect(structure).toContain(`"role":"${role}"`);
  });

  it('goes on upon a second page where it is long', async () => {
    const medicines = Array.from({ length: 60 }, (_, index) => `Sample medicine ${index}`);
    const long = await pdfOf({ ...LETTER, medicines });
    expect((await getDocumentProxy(new Uint8Array(long))).numPages).toBe(2);
    expect(await textIn(long)).toContain('Sample medicine 59');
  });
});

describe('a name in a letter', () => {
  it.each([
    'Zażółć Gęślą-Jaźń',
    'Ångström Øre Þórr',
    'Nguyễn Thị Ánh Ế',
    'Ελένη Παπαδοπούλου',
    'Наталія Їжакевич',
    'D’Arcy O‘Neill',
    'Łukasz “Sample” Ďurčík',
  ])('reads %s', async (name) => {
    expect(await textIn(await pdfOf(named(name)))).toContain(name.normalize('NFC'));
  });

  // Where a font builds a letter of two pieces, every 'i' of the page was read as a Vietnamese one.
  it('may have any letter of Latin, Greek and Cyrillic that the font has, and each is read as itself', async () => {
    const letters = Array.from({ length: 0x2000 }, (_, index) => String.fromCodePoint(0x20 + index))
      .filter(
        (letter) =>
          /\p{L}/u.test(letter) &&
          /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(letter),
      )
      .filter((letter) => letter.normalize('NFC') === letter);
    const shown = new Set(letters);
    for (;;) {
      const printed = await printing.letter(named([...shown].join('')), ON);
      if (printed.kind === 'pdf') break;
      shown.delete(printed.character);
    }
    expect(shown.size).toBeGreaterThan(1300);
    for (let at = 0; at < shown.size; at += 200) {
      const lines = [0, 40, 80, 120, 160].map((from) =>
        [...shown].slice(at + from, at + from + 40).join(''),
      );
      const text = await textIn(await pdfOf({ ...LETTER, to: lines }));
      for (const line of lines) expect(text).toContain(line);
    }
  });

  it('that is written apart is read as one that is not', async () => {
    expect(await textIn(await pdfOf(named('Zoë'.normalize('NFD'))))).toContain('Zoë');
  });

  it.each([
    ['陈 Sample', '陈'],
    ['Sample שרה', 'ש'],
    ['Sample فاطمة', 'ف'],
    ['Sample प्रिया', 'प'],
    ['Sample 🌷', '🌷'],
  ])('such as %s is no PDF, and says which character it is', async (name, character) => {
    expect(await printing.letter(named(name), ON)).toEqual({ kind: 'unprintable', character });
  });
});
