/** Changes of the steps in which questions are asked. */
import { insert, move, put, without } from './change.ts';
import { stepsOf, withQuestion } from './questions.ts';
import { onLines, treeFrom, type Tree } from './tree.ts';

interface Step {
  readonly id: string;
  readonly title: string;
}

/** A step after another one, with a question to begin with: nobody is led to an empty page. */
export function withStep(
  tree: Tree,
  after: number,
  step: Step,
  question: { readonly name: string; readonly document: object },
): Tree {
  const added = insert(tree, ['x-steps', after + 1], onLines({ ...step, questions: [] }));
  return withQuestion(added, question.name, question.document, { step: after + 1, at: 0 });
}

/** Moves a step with all its questions. */
export const movedStep = (tree: Tree, from: number, to: number): Tree =>
  move(tree, ['x-steps', from], to);

/** Takes a step away. Its questions are asked at the end of the one before, or at the start of the one after. */
export function withoutStep(tree: Tree, step: number): Tree {
  const questions = stepsOf(tree)[step] ?? [];
  const other = step > 0 ? step - 1 : step + 1;
  const others = stepsOf(tree)[other] ?? [];
  const all = step > 0 ? [...others, ...questions] : [...questions, ...others];
  return without(put(tree, ['x-steps', other, 'questions'], treeFrom(all)), ['x-steps', step]);
}
