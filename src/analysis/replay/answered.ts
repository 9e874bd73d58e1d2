import type { Answer, Answers } from '#engine';

/** An answer to try, or none. */
export type Aim = Answer | undefined;

/** The answers with another one, or without it. Thousands are made of each document: a copy is quick, to take out is not. */
export function answered(answers: Answers, name: string, aim: Aim): Answers {
  if (aim !== undefined) return { ...answers, [name]: aim };
  const others: { [question: string]: Answer | undefined } = {};
  for (const each of Object.keys(answers)) if (each !== name) others[each] = answers[each];
  return others;
}
