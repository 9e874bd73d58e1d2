/** The text of a file, which is UTF-8 without a byte order mark. */
import { NoQuestionnaireError } from '../error.ts';
import { pointerAt, positionAt } from './position.ts';

const NEWLINE = 0x0a;
/** What programs write for a character that they could not read. */
const LOST = '\uFFFD';
const START = { line: 1, column: 1 };

/** @throws NoQuestionnaireError for a file that was saved in another way, or is empty */
export function decode(file: string, bytes: Uint8Array): string {
  const fail = (sentence: string, position = START, pointer = ''): never => {
    throw new NoQuestionnaireError(file, pointer, sentence, position);
  };
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf)
    fail(
      "The file begins with a byte order mark, which no editor shows. Save it again as 'UTF-8', not as 'UTF-8 with BOM'.",
    );
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    fail("The file was saved as UTF-16. Save it again as 'UTF-8'.");
  const text = utf8(bytes) ?? fail(NOT_UTF8, firstForeign(bytes));
  const lost = text.indexOf(LOST);
  if (lost >= 0)
    fail(
      `A character was lost here when the file was saved: ${LOST} stands for it. Write it anew.`,
      positionAt(text, lost),
      pointerAt(text, lost),
    );
  return text.trim() === '' ? fail('The file is empty. A questionnaire stands in braces.') : text;
}

const NOT_UTF8 =
  "The file is not UTF-8: a character here was saved in another encoding. Write it anew, and save the file as 'UTF-8'.";

function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** No character of several bytes holds a line end: the first line that cannot be read has the place. */
function firstForeign(bytes: Uint8Array) {
  let start = 0;
  for (let line = 1; start <= bytes.length; line++) {
    const end = bytes.indexOf(NEWLINE, start);
    const row = bytes.subarray(start, end < 0 ? bytes.length : end);
    if (utf8(row) === undefined) {
      const readable = new TextDecoder().decode(row);
      return { line, column: positionAt(readable, readable.indexOf(LOST)).column };
    }
    if (end < 0) break;
    start = end + 1;
  }
  return START;
}
