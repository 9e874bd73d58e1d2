import type { Question } from '#engine';
import type { Formula } from '../../logic/formula.ts';
import type { AnswerSheet } from '../../model/answer-sheet.ts';
import type { DocumentModel } from '../../model/document-model.ts';
import type { Looking } from './asked.ts';
import { keyOfStep, type Target } from './target.ts';

/** Somebody comes to each step. */
export function stepTargets({ model, sheet, shown, reachable }: Looking): readonly Target[] {
  const { document, questionnaire } = model.subject;
  return questionnaire
    .steps(sheet.mode)
    .flatMap(({ id, questions: [first] }, i, steps): readonly Target[] => {
      const before = first && reachable.get(first);
      if (!before) return [];
      return [
        {
          key: keyOfStep(id),
          kind: 'never-asked',
          pointer: `/x-steps/${document['x-steps'].findIndex((step) => step.id === id)}`,
          what: `Nobody ever comes to the step '${id}': an earlier step stops everybody.`,
          possible: shown.reached(first, before),
          under: i > 0 ? [keyOfStep(steps[i - 1]?.id ?? '')] : [],
        },
      ];
    });
}

/**
 * For each question: nothing on an earlier step keeps her there. A rule on an earlier step that reads a
 * later answer is left out: it may have been otherwise when she passed.
 */
export function reachableAt(
  model: DocumentModel,
  { logic, mode }: AnswerSheet,
): ReadonlyMap<Question, Formula> {
  const { and, not, whole } = logic;
  const reachable = new Map<Question, Formula>();
  const known = new Set<string>();
  let passed = logic.always;
  for (const { questions } of model.subject.questionnaire.steps(mode)) {
    for (const question of questions) reachable.set(question, passed);
    questions.forEach(({ name }) => known.add(name));
    const blocks = questions.flatMap(({ name, reads, refusals }) => {
      const state = model.questions.get(name);
      if (!state || !reads.every((read) => known.has(read))) return [];
      return [
        state.unfit,
        state.lacking,
        ...refusals.flatMap(({ id }) => model.refusals.get(id)?.met ?? []),
      ];
    });
    passed = whole(and(passed, ...blocks.map(not)));
  }
  return reachable;
}
