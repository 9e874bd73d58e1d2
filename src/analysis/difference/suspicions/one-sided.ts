import { stateIn, triesOf, type Models, type Suspect } from './suspicion.ts';

/**
 * Who is asked a question that the other version does not have. That it is new or gone is said in any case, and of whom
 * only where nobody else is asked otherwise: it is never unsaid that somebody is.
 */
export const oneSidedSuspicions: Suspect = ([a, b], { logic }) => {
  const askedBy = ([asking, other]: Models, what: string) =>
    [...asking.questions.values()].flatMap(({ question: { name, computed }, visible }) =>
      computed || other.questions.has(name)
        ? []
        : [
            {
              question: name,
              what: `${what} '${name}'`,
              isLastResort: 'of-its-kind' as const,
              tries: triesOf(
                'asked-otherwise',
                [
                  logic.and(visible.met, a.eligible, b.eligible),
                  logic.and(visible.met, asking.eligible),
                  visible.met,
                ],
                (answers, at) => stateIn(asking, name, answers, at)?.visible === true,
              ),
            },
          ],
    );
  return [...askedBy([a, b], 'is no longer asked'), ...askedBy([b, a], 'is now asked')];
};
