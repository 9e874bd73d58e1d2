import type { Answers, At } from '#engine';
import type { DocumentModel } from '../../model/document-model.ts';
import { judge } from '../../replay/judge.ts';
import { outcomeIn, type Suspect, type Suspicion } from './suspicion.ts';

/** Who is refused by one version and not by the other, rule by rule. */
export const refusalSuspicions: Suspect = ([a, b], { logic }) => {
  const { and, not, never } = logic;
  const ids = new Set([...a.refusals.keys(), ...b.refusals.keys()]);
  return [...ids].flatMap((rule): readonly Suspicion[] => {
    const before = a.refusals.get(rule)?.met ?? never;
    const after = b.refusals.get(rule)?.met ?? never;
    const question = (b.refusals.get(rule) ?? a.refusals.get(rule))?.rule.question ?? '';
    const newly = and(after, not(before));
    const noLonger = and(before, not(after));
    const meets = ({ subject }: DocumentModel, answers: Answers, at: At): boolean =>
      judge(subject.questionnaire, answers, at).verdicts.get(rule) === 'met';
    const isEligible = (model: DocumentModel, answers: Answers, at: At): boolean =>
      outcomeIn(model, answers, at) === 'eligible';
    return [
      {
        question,
        rule,
        what: `is now refused by '${rule}'`,
        isAmongOthers: (answers, at) =>
          [...judge(b.subject.questionnaire, answers, at).verdicts].some(
            ([id, verdict]) => id !== rule && verdict === 'met',
          ),
        tries: [
          {
            kind: 'newly-refused',
            formula: and(newly, a.eligible),
            isSo: (answers, at) => meets(b, answers, at) && isEligible(a, answers, at),
          },
          {
            kind: 'asked-otherwise',
            formula: newly,
            isSo: (answers, at) => meets(b, answers, at) && !meets(a, answers, at),
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
            isSo: (answers, at) => meets(a, answers, at) && isEligible(b, answers, at),
          },
          {
            kind: 'asked-otherwise',
            formula: noLonger,
            isSo: (answers, at) => meets(a, answers, at) && !meets(b, answers, at),
          },
        ],
      },
    ];
  });
};
