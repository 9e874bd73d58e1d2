import type { Answer, Answers } from '#engine';

/** An answer to try, or none. */
export type Aim = Answer | undefined;

/** The answers with another one, or without it. */
export function answered(answers: Answers, name: string, aim: Aim): Answers {
  const { [name]: _, ...others } = answers;
  return aim === undefined ? others : { ...others, [name]: aim };
}
