import type { Answers, At } from '#engine';
import type { DocumentModel } from '../../model/document-model.ts';
import { judge } from '../../replay/judge.ts';
import { listed, medicinesAlike } from './medicines-alike.ts';
import { triesOf, type Suspect } from './suspicion.ts';

/** To whom other medicines are offered. */
export const offerSuspicions: Suspect = ([a, b], { logic }) => {
  const { and, not, never } = logic;
  const both = and(a.eligible, b.eligible);
  return medicinesAlike(a.offered, b.offered, never).flatMap(({ medicines, before, after }) => {
    const turns = (isOffered: boolean) => (answers: Answers, at: At) =>
      medicines.every(
        (id) =>
          offeredTo(a, id, answers, at) === !isOffered &&
          offeredTo(b, id, answers, at) === isOffered,
      );
    return [
      {
        what: `is no longer offered ${listed(medicines)}`,
        tries: triesOf('no-longer-offered', [and(both, before, not(after))], turns(false)),
      },
      {
        what: `is now offered ${listed(medicines)}`,
        tries: triesOf('newly-offered', [and(both, after, not(before))], turns(true)),
      },
    ];
  });
};

/** Whether the engine offers it; nothing for who is not eligible. */
function offeredTo(
  { subject }: DocumentModel,
  id: string,
  answers: Answers,
  at: At,
): boolean | undefined {
  const { assessment } = judge(subject.questionnaire, answers, at);
  if (assessment.outcome !== 'eligible') return undefined;
  return assessment.medicines.find((one) => one.id === id)?.offered === true;
}
