/** Why a text is no JSON, for somebody who has never heard of JSON: what stands there, and the mend. */
import { createScanner, printParseErrorCode, type ParseError } from 'jsonc-parser';
import { positionAt } from './position.ts';

export interface SyntaxSlip {
  readonly offset: number;
  readonly sentence: string;
}

/** Deeper than any rule that somebody could still read; what reads documents calls itself as often. */
const DEEPEST = 100;

/** Where braces and brackets go too deep. */
export function tooDeep(text: string): SyntaxSlip | undefined {
  for (const open of openings(text)) {
    const offset = open[DEEPEST];
    if (offset !== undefined)
      return {
        offset,
        sentence: `More than ${DEEPEST} braces and brackets are open here. Write the rule in fewer.`,
      };
  }
  return undefined;
}

/** After every brace and bracket: where those that are still open stand. */
function* openings(text: string): Generator<readonly number[]> {
  const scanner = createScanner(text, true);
  const open: number[] = [];
  while (scanner.getPosition() < text.length) {
    scanner.scan();
    const offset = scanner.getTokenOffset();
    const character = text.charAt(offset);
    if (character === '{' || character === '[') open.push(offset);
    else if (character === '}' || character === ']') open.pop();
    else continue;
    yield open;
  }
}

/** The first thing that a parser found wrong, in words. */
export function inWords(text: string, { error, offset, length }: ParseError): SyntaxSlip {
  const found = text.slice(offset, offset + length);
  const before = text.slice(0, offset).trimEnd();
  const here = (sentence: string): SyntaxSlip => ({ offset, sentence });
  switch (printParseErrorCode(error)) {
    case 'InvalidCommentToken':
    case 'UnexpectedEndOfComment':
      return here(
        "A comment stands here, and JSON has none. Take it out, or put it into a 'description'.",
      );
    case 'PropertyNameExpected':
    case 'ValueExpected':
      return expected(text, found, before, offset);
    case 'CommaExpected':
      return here(noComma(found, before));
    case 'ColonExpected':
      return here('A colon is missing between a name and what it stands for: "name": "value".');
    case 'CloseBraceExpected':
    case 'CloseBracketExpected':
      return here(unclosed(text));
    case 'EndOfFileExpected':
      return here(
        `The document has ended before this '${found}'. Take out what follows, or a brace above that closes too early.`,
      );
    case 'UnexpectedEndOfString':
      return here(
        'The text that begins here has no closing quote on its line. Close it; a line end inside a text is written \\n.',
      );
    case 'InvalidCharacter':
      return here('A tab or another control character stands in this text. Write a space.');
    case 'InvalidUnicode':
    case 'InvalidEscapeCharacter':
      return here(
        'A backslash in a text means something only as \\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u and four digits. For a backslash itself write two.',
      );
    case 'UnexpectedEndOfNumber':
      return here(
        `The number '${found}' is not finished. Write it in digits, for example 0.5 or 12.`,
      );
    default:
      return here(unknown(found));
  }
}

function expected(text: string, found: string, before: string, offset: number): SyntaxSlip {
  const last = before.at(-1);
  if (last === ',' && /^[\]}]$/.test(found))
    return {
      offset: before.length - 1,
      sentence: 'A comma stands behind the last entry. Take it out.',
    };
  if (found === ',')
    return {
      offset,
      sentence:
        last === ','
          ? 'Two commas stand one behind the other. Take one out.'
          : 'A comma stands here, and nothing before it. Take it out, or write what is missing.',
    };
  if (found === '') return { offset, sentence: unclosed(text) };
  return {
    offset,
    sentence:
      last === '{' || last === ','
        ? `A name in double quotes belongs here, and '${found}' is none.`
        : `A value is missing before this '${found}'. Write it, or take the name out.`,
  };
}

function noComma(found: string, before: string): string {
  if (/^[\]}]$/.test(found))
    return `'${found}' closes what was not opened so: '{' is closed by '}', '[' by ']'.`;
  return /(^|[^\d.])-?0$/.test(before) && /^\d/.test(found)
    ? 'A number does not begin with 0. Take the 0 out.'
    : `A comma is missing before ${found.length > 40 ? 'this' : found}. Put one behind the entry before.`;
}

/** What the file's end leaves open: the innermost. */
function unclosed(text: string): string {
  const last = [...openings(text)].at(-1)?.at(-1);
  return last === undefined
    ? 'The file ends where a value is expected.'
    : `The file ends, and the '${text[last]}' of line ${positionAt(text, last).line} is still open. Close it, or look for a missing brace further up.`;
}

function unknown(found: string): string {
  if (/^[“”„‟«»‘’'`]/.test(found))
    return `A text or a name stands between straight double quotes ("), and here is ${found.charAt(0)}.`;
  if (/^(true|false|null)$/i.test(found)) return `Write ${found.toLowerCase()}, in small letters.`;
  if (/^[+.\d]/.test(found))
    return `'${found}' is no number. Write digits, with a point and no plus: 12, 0.5 or -3.`;
  return `'${found}' is neither a number nor true or false. If it is a text or a name, put it into double quotes.`;
}
