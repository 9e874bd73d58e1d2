import type { Question } from '#engine';
import type { Formula } from '../../logic/formula.ts';
import type { AnswerSheet } from '../../model/answer-sheet.ts';
import type { DocumentModel } from '../../model/document-model.ts';
import { withSources } from '../../sources.ts';
import { questionsIn } from '../questions-in.ts';
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
 * For each question: nothing on an earlier step keeps her there. A rule on an earlier step that hangs on a
 * later answer is left out: it may have been otherwise when she passed.
 */
export function reachableAt(
  model: DocumentModel,
  { logic, mode }: AnswerSheet,
): ReadonlyMap<Question, Formula> {
  const { and, not, whole } = logic;
  const { document, questionnaire } = model.subject;
  /** What decides whether it is asked, what fits it, and what is worked out for it. */
  const sourcesOf = (name: string): readonly string[] => {
    const { visible = [], computed = [] } = questionnaire.question(name)?.awaits ?? {};
    const variants = document.properties[name]?.['x-variants'] ?? [];
    return [...visible, ...computed, ...variants.flatMap(({ when }) => questionsIn(when))];
  };
  const reachable = new Map<Question, Formula>();
  const steps = questionnaire.steps(mode);
  const later = new Set(steps.flatMap(({ questions }) => questions.map(({ name }) => name)));
  let passed = logic.always;
  for (const { questions } of steps) {
    for (const question of questions) reachable.set(question, passed);
    questions.forEach(({ name }) => later.delete(name));
    const blocks = questions.flatMap(({ name, reads, refusals }) => {
      const state = model.questions.get(name);
      if (!state || [...withSources(reads, sourcesOf)].some((read) => later.has(read))) return [];
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
