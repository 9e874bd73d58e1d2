import { isSameAnswer, type Answer, type Answers, type QuestionKind } from '#engine';
import { inspectionOf } from './progress.ts';
import type { ChangedAnswer, Context } from './types.ts';

type Changed = Pick<Context<unknown>, 'answers' | 'shown' | 'changed' | 'notKept'>;

/** Typed letter by letter: nobody is told off for a date before she has finished writing it. */
const hasValue: ReadonlySet<QuestionKind> = new Set(['text', 'number', 'date']);

/** The context after an answer: what it clears is cleared, and a withdrawn red flag is recorded. */
export function withAnswer(
  context: Context<unknown>,
  name: string,
  answer: Answer | undefined,
): Changed {
  const question = context.questionnaire.question(name);
  if (!question || question.computed || isSameAnswer(context.answers[name], answer)) return context;
  const cleared = new Set(question.clears);
  const answers: Answers = {
    ...Object.fromEntries(Object.entries(context.answers).filter(([key]) => !cleared.has(key))),
    [name]: answer,
  };
  const shown = new Set([...context.shown].filter((key) => !cleared.has(key)));
  if (!hasValue.has(question.kind)) shown.add(name);
  const notKept = context.notKept.filter((one) => one.question !== name);
  const changed = [...context.changed, ...withdrawn(context, answers, name)];
  return { answers, shown, changed, notKept };
}

function withdrawn(
  before: Context<unknown>,
  answers: Answers,
  name: string,
): readonly ChangedAnswer[] {
  const from = before.answers[name];
  if (from === undefined) return [];
  const met = (context: Context<unknown>) =>
    new Map(
      inspectionOf(context).states.flatMap(({ refusals }) =>
        refusals.map((r) => [r.id, r] as const),
      ),
    );
  const still = met({ ...before, answers });
  const to = answers[name];
  return [...met(before).values()]
    .filter(({ id }) => !still.has(id))
    .map(({ id }) => ({ question: name, rule: id, from, ...(to !== undefined && { to }) }));
}
