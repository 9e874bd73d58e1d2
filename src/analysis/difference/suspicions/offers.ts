import type { Answers, At } from '#engine';
import type { DocumentModel } from '../../model/document-model.ts';
import { listed, medicinesAlike } from './medicines-alike.ts';
import { eligibleIn, triesOf, type Models, type Suspect, type Suspicion } from './suspicion.ts';

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

/**
 * Who is shown a medicine that the other version does not lead to. That it is new or gone is said in any case, and of whom
 * only where nothing else is: it is withheld from everybody.
 */
export const oneSidedOfferSuspicions: Suspect = ([a, b], { logic }) => {
  const shownBy = ([showing, other]: Models, what: string): readonly Suspicion[] =>
    [...showing.offered.keys()].flatMap((id): readonly Suspicion[] =>
      other.offered.has(id)
        ? []
        : [
            {
              what: `${what} '${id}', which is withheld`,
              isLastResort: true,
              tries: triesOf(
                'asked-otherwise',
                [logic.and(a.eligible, b.eligible)],
                (answers, at) =>
                  isShown(showing, id, answers, at) === true &&
                  isShown(other, id, answers, at) === false,
              ),
            },
          ],
    );
  return [...shownBy([a, b], 'is no longer shown'), ...shownBy([b, a], 'is now shown')];
};

/** Whether the engine names it, offered or withheld; nothing for who is not eligible. */
function isShown(model: DocumentModel, id: string, answers: Answers, at: At): boolean | undefined {
  const assessment = eligibleIn(model, answers, at);
  if (!assessment) return undefined;
  return assessment.medicines.some((one) => one.id === id);
}

/** Whether the engine offers it; nothing for who is not eligible. */
function offeredTo(
  model: DocumentModel,
  id: string,
  answers: Answers,
  at: At,
): boolean | undefined {
  const assessment = eligibleIn(model, answers, at);
  if (!assessment) return undefined;
  return assessment.medicines.find((one) => one.id === id)?.offered === true;
}
