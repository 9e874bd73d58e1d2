import { entries } from 'virtual:content/faqs';
import type { Entry, FaqMatter } from '../../content/entries.ts';
import { type Block, wordsOf } from '../../content/text.ts';

export interface Question {
  readonly id: string;
  readonly words: string;
  readonly answer: readonly Block[];
}

export interface QuestionGroup {
  readonly title: string;
  readonly questions: readonly Question[];
}

/** Every question with its answer: a heading, and what stands under it. */
export const readQuestions = (): Promise<readonly QuestionGroup[]> =>
  Promise.all(entries.map(readGroup));

const readGroup = async ({ matter, load }: Entry<FaqMatter>): Promise<QuestionGroup> => ({
  title: matter.title,
  questions: questionsOf((await load()).text),
});

function questionsOf(text: readonly Block[]): readonly Question[] {
  const questions: (Omit<Question, 'answer'> & { readonly answer: Block[] })[] = [];
  for (const block of text)
    if (block.kind === 'heading' && block.level === 2)
      questions.push({ id: block.id, words: wordsOf(block.children), answer: [] });
    else questions.at(-1)?.answer.push(block);
  return questions;
}
