import type { Answers, At } from '#engine';
import { stateIn, triesOf, type Models, type Suspect, type Suspicion } from './suspicion.ts';

/**
 * Who chooses an option that the other version does not have. That it is new or gone is said in any case, and of whom
 * only where nothing else is: she is refused by both, so that nothing comes of it but what she is shown.
 */
export const optionSuspicions: Suspect = ([a, b], { logic }) => {
  const chosenIn = ([choosing, other]: Models, what: string): readonly Suspicion[] =>
    [...choosing.questions.values()].flatMap(({ question, visible, given }) => {
      const its = other.questions.get(question.name);
      if (!its) return [];
      const { name, options } = question;
      const foreign = options.filter(
        ({ value }) => !its.question.options.some((one) => one.value === value),
      );
      return foreign.map(({ value }): Suspicion => {
        const chooses = logic.and(visible.met, given, choosing.chooses(question, value));
        return {
          question: name,
          what: `${what} '${value}' at '${name}'`,
          isLastResort: true,
          tries: triesOf(
            'asked-otherwise',
            [logic.and(chooses, its.visible.met)],
            (answers: Answers, at: At) =>
              [stateIn(choosing, name, answers, at)?.given].flat().includes(value) &&
              stateIn(other, name, answers, at)?.visible === true &&
              stateIn(other, name, answers, at)?.given === undefined,
          ),
        };
      });
    });
  return [...chosenIn([a, b], 'can no longer choose'), ...chosenIn([b, a], 'can now choose')];
};
