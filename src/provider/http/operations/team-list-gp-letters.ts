import { asGpLetterId, lettersToPost, type LetterCursor } from '#domain';
import type { Handler } from '../operation.ts';
import { gpLetterRowShape } from '../shapes/gp-letter.ts';

const LETTERS = 100;

export const teamListGpLetters: Handler<'teamListGpLetters'> = async ({ query }, { ports }) => {
  const { after, limit = LETTERS } = query;
  const page = { after: after === undefined ? undefined : cursorIn(after), limit };
  const { letters, next, all } = await lettersToPost(ports, page);
  const results = letters.map(gpLetterRowShape);
  return { status: 200, body: { results, next: next ? cursorText(next) : null, all } };
};

const cursorText = ({ at, id }: LetterCursor): string => `${at.getTime()}-${id}`;

function cursorIn(text: string): LetterCursor {
  const [, at, id = ''] = /^(\d+)-(.*)$/.exec(text) ?? [];
  return { at: new Date(Number(at)), id: asGpLetterId(id) };
}
