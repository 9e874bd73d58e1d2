import type { Subject } from '../subject.ts';
import type { Change } from './change.ts';

/** What happens to answers that were given to the earlier version: drafts, and orders to repeat. */
export function storedAnswers(
  before: Subject,
  after: Subject,
  changes: readonly Change[],
): readonly string[] {
  const options = (subject: Subject, name: string): readonly string[] =>
    subject.questionnaire.question(name)?.options.map(({ value }) => value) ?? [];
  return before.questionnaire.questions.flatMap((question): readonly string[] => {
    const { name } = question;
    const now = after.questionnaire.question(name);
    if (!now) return [`A stored answer to '${name}' is dropped: the question is gone.`];
    if (question.computed && now.computed) return [];
    if (now.kind !== question.kind)
      return [
        `A stored answer to '${name}' has to be given again: it takes another kind of answer.`,
      ];
    const gone = options(before, name).filter((value) => !options(after, name).includes(value));
    const unfit = changes.find(({ question: changed, unfits }) => unfits && changed === name);
    return [
      ...gone.map(
        (value) => `A stored '${value}' at '${name}' has to be chosen again: the option is gone.`,
      ),
      ...(unfit?.witness
        ? [
            `A stored answer like ${JSON.stringify(unfit.witness.answers[name])} at '${name}' has to be given again: it no longer fits.`,
          ]
        : []),
    ];
  });
}
