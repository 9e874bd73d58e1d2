import { asGpLetterId, lettersAsked } from '#domain';
import type { Handler } from '../operation.ts';
import { gpLetterNowShape } from '../shapes/gp-letter.ts';

export const teamReadGpLetters: Handler<'teamReadGpLetters'> = async ({ body }, { ports }) => {
  const { letters, all } = await lettersAsked(ports, body.letters.map(asGpLetterId));
  const known = new Map<string, (typeof letters)[number]>(letters.map((one) => [one.kept.id, one]));
  const results = body.letters.map((id) => gpLetterNowShape(id, known.get(id)));
  return { status: 200, body: { results, all } };
};
