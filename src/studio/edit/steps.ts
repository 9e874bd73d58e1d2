/** Changes of the steps in which questions are asked. */
import { at, insert, move, put, without } from './change.ts';
import { withQuestion } from './questions.ts';
import { treeFrom, valueOf, type Tree } from './tree.ts';

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
  const added = insert(tree, ['x-steps', after + 1], {
    ...treeFrom({ ...step, questions: [] }),
    isOnLines: true,
  } as Tree);
  return withQuestion(added, question.name, question.document, { step: after + 1, at: 0 });
}

/** Moves a step with all its questions. */
export const movedStep = (tree: Tree, from: number, to: number): Tree =>
  move(tree, ['x-steps', from], to);

/** Takes a step away. Its questions are asked at the end of the one before, or at the start of the one after. */
export function withoutStep(tree: Tree, step: number): Tree {
  const questions = namesIn(tree, step);
  const other = step > 0 ? step - 1 : step + 1;
  const others = namesIn(tree, other);
  const all = step > 0 ? [...others, ...questions] : [...questions, ...others];
  return without(put(tree, ['x-steps', other, 'questions'], treeFrom(all)), ['x-steps', step]);
}

function namesIn(tree: Tree, step: number): readonly string[] {
  const list = at(tree, ['x-steps', step, 'questions']);
  return list ? (valueOf(list) as readonly string[]) : [];
}
