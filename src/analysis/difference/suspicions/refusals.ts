import { inspect, type Answers } from '#engine';
import type { DocumentModel } from '../../model/document-model.ts';
import { outcomeIn, type Suspect, type Suspicion } from './suspicion.ts';

/** Who is refused by one version and not by the other, rule by rule. */
export const refusalSuspicions: Suspect = ([a, b], { logic, at }) => {
  const { and, not, never } = logic;
  const ids = new Set([...a.refusals.keys(), ...b.refusals.keys()]);
  return [...ids].flatMap((rule): readonly Suspicion[] => {
    const before = a.refusals.get(rule)?.met ?? never;
    const after = b.refusals.get(rule)?.met ?? never;
    const question = (b.refusals.get(rule) ?? a.refusals.get(rule))?.rule.question ?? '';
    const newly = and(after, not(before));
    const noLonger = and(before, not(after));
    const meets = ({ subject }: DocumentModel, answers: Answers): boolean =>
      inspect(subject.questionnaire, answers, at).verdicts.get(rule) === 'met';
    const isEligible = (model: DocumentModel, answers: Answers): boolean =>
      outcomeIn(model, answers, at) === 'eligible';
    return [
      {
        question,
        rule,
        what: `is now refused by '${rule}' too`,
        tries: [
          {
            kind: 'newly-refused',
            formula: and(newly, a.eligible),
            isSo: (answers) => meets(b, answers) && isEligible(a, answers),
          },
          {
            kind: 'refused-differently',
            formula: newly,
            isSo: (answers) => meets(b, answers) && !meets(a, answers),
          },
        ],
      },
      {
        question,
        rule,
        what: `is no longer refused by '${rule}'`,
        tries: [
          {
            kind: 'newly-eligible',
            formula: and(noLonger, b.eligible),
            isSo: (answers) => meets(a, answers) && isEligible(b, answers),
          },
          {
            kind: 'refused-differently',
            formula: noLonger,
            isSo: (answers) => meets(a, answers) && !meets(b, answers),
          },
        ],
      },
    ];
  });
};
