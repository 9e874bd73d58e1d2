import { lettersToPost } from '#domain';
import type { Handler } from '../operation.ts';
import { gpLetterRowShape } from '../shapes/gp-letter.ts';

const LETTERS = 100;

export const teamListGpLetters: Handler<'teamListGpLetters'> = async ({ query }, { ports }) => {
  const { letters, all } = await lettersToPost(ports, query.limit ?? LETTERS);
  return { status: 200, body: { results: letters.map(gpLetterRowShape), all } };
};
