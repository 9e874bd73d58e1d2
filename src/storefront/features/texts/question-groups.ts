import { entries } from 'virtual:content-ways/faqs';
import type { FaqMatter, Way } from '../../content/entries.ts';
import { type Block, wordsOf } from '../../content/text.ts';

interface Question {
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

async function readGroup({ load }: Way<FaqMatter>): Promise<QuestionGroup> {
  const { matter, text } = await load();
  return { title: matter.title, questions: questionsOf(text) };
}

function questionsOf(text: readonly Block[]): readonly Question[] {
  const questions: (Omit<Question, 'answer'> & { readonly answer: Block[] })[] = [];
  for (const block of text)
    if (block.kind === 'heading' && block.level === 2)
      questions.push({ id: block.id, words: wordsOf(block.children), answer: [] });
    else questions.at(-1)?.answer.push(block);
  return questions;
}
