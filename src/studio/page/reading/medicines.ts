import { offersTo, type Inspection, type Medicine, type Offer, type Source } from '#engine';
import { ruleInWords } from '#analysis/words';
import { answersRead, type AnswerRead } from './answers-read.ts';
import type { Judged } from './judged.ts';

/** A medicine that the questionnaire can lead to, and why it is withheld, where it is. */
export interface MedicineReading {
  readonly id: string;
  /** Wegovy, 0.25 mg */
  readonly title: string;
  readonly isOffered: boolean;
  readonly because: readonly WithheldReading[];
}

/** A rule by which a medicine is withheld. */
interface WithheldReading {
  readonly id: string;
  readonly inWords: string;
  /** To the patient. */
  readonly message: string;
  readonly advice: string | undefined;
  /** Withheld because something that the rule needs is not known. */
  readonly isOpen: boolean;
  readonly source: Source;
  readonly reviewBy: string;
  readonly read: readonly AnswerRead[];
}

export function readMedicines(
  { whole, answers, at }: Judged,
  inspection: Inspection,
): readonly MedicineReading[] {
  const { questionnaire, document } = whole;
  const { medicines, withhold } = questionnaire.medicines;
  const offers = new Map(offersTo(questionnaire, answers, at).map((offer) => [offer.id, offer]));
  const inWords = (id: string): string => {
    const when = document['x-medicines']?.withhold?.find((rule) => rule.id === id)?.when;
    return when === undefined ? 'always' : ruleInWords(when);
  };
  return medicines.map((medicine) => ({
    id: medicine.id,
    title: medicineTitle(medicine),
    isOffered: offers.get(medicine.id)?.offered === true,
    because: reasonsOf(offers.get(medicine.id)).flatMap(({ id: rule, message, advice, isOpen }) => {
      const found = withhold.find((candidate) => candidate.id === rule);
      if (!found) return [];
      const { source, reviewBy, reads } = found;
      return [
        {
          id: rule,
          inWords: inWords(rule),
          message,
          advice,
          isOpen: isOpen === true,
          source,
          reviewBy,
          read: answersRead(reads, questionnaire, inspection, at.on),
        },
      ];
    }),
  }));
}

/** Wegovy, 0.25 mg */
export const medicineTitle = ({ name, strength }: Medicine): string =>
  `${name}, ${strength.value} ${strength.unit}`;

const reasonsOf = (offer: Offer | undefined) => (!offer || offer.offered ? [] : offer.because);
