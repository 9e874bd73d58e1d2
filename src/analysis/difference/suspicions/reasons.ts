import type { Answers, At } from '#engine';
import type { Formula } from '../../logic/formula.ts';
import type { DocumentModel } from '../../model/document-model.ts';
import { listed } from './medicines-alike.ts';
import { eligibleIn, triesOf, type Suspect, type Suspicion } from './suspicion.ts';

/** To whom the same medicines are withheld, for another reason: it stands beside each of them. */
export const reasonSuspicions: Suspect = ([a, b], { logic }) => {
  const { and, not, never } = logic;
  const both = and(a.eligible, b.eligible);
  const ids = [...b.offered.keys()].filter((id) => a.offered.has(id));

  const suspicionsOf = (
    rule: string,
    [without, having]: readonly [DocumentModel, DocumentModel],
    what: (medicines: string) => string,
  ): readonly Suspicion[] => {
    const found = new Map<Formula, readonly string[]>();
    for (const id of ids) {
      const [no, yes] = [without, having].map(
        ({ withhold }) => withhold.get(rule)?.get(id)?.applies ?? never,
      );
      if (no === undefined || yes === undefined || no === yes) continue;
      const withheld = [a, b].map(({ offered }) => not(offered.get(id) ?? never));
      const formula = and(both, ...withheld, yes, not(no));
      found.set(formula, [...(found.get(formula) ?? []), id]);
    }
    return [...found].map(([formula, medicines]) => ({
      rule,
      what: what(listed(medicines)),
      tries: triesOf('asked-otherwise', [formula], (answers, at) =>
        medicines.every((id) => {
          const [other, own] = [without, having].map((model) => reasonsFor(model, id, answers, at));
          return other?.includes(rule) === false && own?.includes(rule) === true;
        }),
      ),
    }));
  };
  return [...new Set([...a.withhold.keys(), ...b.withhold.keys()])].flatMap((rule) => [
    ...suspicionsOf(
      rule,
      [a, b],
      (medicines) => `now reads of '${rule}' why ${medicines} is not for her, beside other reasons`,
    ),
    ...suspicionsOf(
      rule,
      [b, a],
      (medicines) => `no longer reads of '${rule}' why ${medicines} is not for her`,
    ),
  ]);
};

/** The rules that withhold it; nothing for who is not eligible, or is offered it. */
function reasonsFor(
  model: DocumentModel,
  id: string,
  answers: Answers,
  at: At,
): readonly string[] | undefined {
  const assessment = eligibleIn(model, answers, at);
  if (!assessment) return undefined;
  const offer = assessment.medicines.find((one) => one.id === id);
  return offer?.offered === false ? offer.because.map((reason) => reason.id) : undefined;
}
