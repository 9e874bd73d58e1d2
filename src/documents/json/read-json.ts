import { parseTree, type Node, type ParseError } from 'jsonc-parser';
import { indexOfUnseen } from '#engine';
import { NoQuestionnaireError, UnreadableQuestionnaireError } from '../error.ts';
import { characterAt, nameOf } from './characters.ts';
import { decode } from './decode.ts';
import { pointerAt, positionAt, positionOf, type Position } from './position.ts';
import { firstSlip } from './slips.ts';
import { inWords, tooDeep, type SyntaxSlip } from './syntax.ts';

/** A JSON file whose every name, text and number is what it looks like. */
export interface Json {
  readonly value: unknown;
  /** Where a JSON pointer leads. */
  readonly positionOf: (pointer: string) => Position;
}

/**
 * Reads every JSON file of the questionnaires' folder.
 *
 * @throws NoQuestionnaireError when it is no JSON at all
 * @throws UnreadableQuestionnaireError when something in it is not what it looks like
 */
export function readJson(file: string, bytes: Uint8Array): Json {
  const text = decode(file, bytes);
  refuseUnseen(file, text);
  const slip = firstSlip(text, parsed(file, text));
  if (slip)
    throw new UnreadableQuestionnaireError(
      file,
      slip.pointer,
      slip.sentence,
      positionAt(text, slip.offset),
    );
  return { value: JSON.parse(text), positionOf: (pointer) => positionOf(text, pointer) };
}

/** Whoever means such a character writes its number, which everybody sees. */
function refuseUnseen(file: string, text: string): void {
  const at = indexOfUnseen(text.replaceAll(/[\t\r]/g, ' '));
  if (at < 0) return;
  const character = characterAt(text, at);
  const written = Array.from(
    { length: character.length },
    (_, i) => `\\u${character.charCodeAt(i).toString(16).padStart(4, '0')}`,
  ).join('');
  throw new UnreadableQuestionnaireError(
    file,
    pointerAt(text, at),
    `Here stands ${nameOf(character)}, which nobody sees. Take it out; if a text for patients needs it, write it as ${written}.`,
    positionAt(text, at),
    { kind: 'unseen', what: nameOf(character) },
  );
}

function parsed(file: string, text: string): Node {
  const fail = ({ offset, sentence }: SyntaxSlip): never => {
    throw new NoQuestionnaireError(
      file,
      pointerAt(text, offset),
      `This is not JSON. ${sentence}`,
      positionAt(text, offset),
    );
  };
  const deep = tooDeep(text);
  if (deep) fail(deep);
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [error] = errors;
  if (error) fail(inWords(text, error));
  return tree ?? fail({ offset: 0, sentence: 'The file is empty.' });
}
