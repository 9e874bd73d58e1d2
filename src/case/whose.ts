/** Whose answers are whose to judge: an order may hold what a prescriber decides about and what a pharmacist passes. */
import type { DeskOrder } from '#contract';

type Consultation = DeskOrder['consultations'][number];
type Flag = DeskOrder['flags'][number];

export interface ByReader {
  /** Of whoever's turn it is, or was. */
  readonly own: readonly Consultation[];
  /** Somebody else's; nothing where there are none. */
  readonly others: {
    readonly title: string;
    readonly says: string;
    readonly consultations: readonly Consultation[];
  } | null;
}

const PRESCRIBERS = {
  title: 'The prescriber’s questions',
  says: 'A prescriber judges these answers, who decides about the prescription medicines.',
};
const PHARMACISTS = {
  title: 'The pharmacist’s questions',
  says: 'A pharmacist judges these answers, who passes the pharmacy medicines before anything is sent.',
};

/** Whose a flag is, to be said behind it; nothing where it is for whoever decides. */
export const WHOSE: Readonly<Record<Flag['whose'], string | undefined>> = {
  prescriber: 'for the prescriber',
  pharmacist: 'for the pharmacist',
  both: undefined,
};

/** A pharmacist has her turn once the prescription is approved, or where there is none. */
export function consultationsByReader({
  consultations,
  needsPrescriber,
  toCheck,
}: Pick<DeskOrder, 'consultations' | 'needsPrescriber' | 'toCheck'>): ByReader {
  const isPharmacists = !needsPrescriber || toCheck.length > 0;
  const others = consultations.filter(({ isPharmacy }) => isPharmacy !== isPharmacists);
  return {
    own: consultations.filter(({ isPharmacy }) => isPharmacy === isPharmacists),
    others:
      others.length === 0
        ? null
        : { ...(isPharmacists ? PRESCRIBERS : PHARMACISTS), consultations: others },
  };
}
