/**
 * What stands on a dispensed medicine: Human Medicines Regulations 2012, schedule 25, part 1 (of what a pharmacy prepares
 * itself, schedule 26, part 2, asks the same). Directions and precautions are the prescriber's: what she has not said is
 * in no label, because nobody here may make it up.
 */
import { londonDay, type CalendarDate } from '#engine';
import type { OptionId } from '../ids.ts';
import type { DispensingLine, DispensingOrder } from './dispensing-store.ts';
import { PHARMACY } from './pharmacy.ts';
import { NOT_YET, waitsFor } from './waits-for.ts';

export interface MedicineLabel {
  readonly option: OptionId;
  /** Name, strength and form. */
  readonly medicine: string;
  readonly quantity: string;
  /** For whom it is. */
  readonly patient: string;
  /** The day of the supply. */
  readonly date: CalendarDate;
  readonly pharmacy: string;
  readonly address: string;
  readonly warning: string;
}

/** Schedule 24, part 1, paragraph 10. */
const WARNING = 'Keep out of the reach and sight of children';

/** Of each prescription medicine of an order, or why there is none. */
export function labelsOf(
  order: DispensingOrder,
  at: Date,
): { readonly labels: readonly MedicineLabel[] } | { readonly because: string } {
  const { patient, lines } = order;
  if (patient === null) return { because: 'Whose it is can no longer be read.' };
  const unknown = lines.find(({ category }) => category === null);
  if (unknown) return { because: `Nobody knows any more what '${unknown.name}' is.` };
  const waits = waitsFor(order);
  if (waits !== null) return { because: `It is not labelled yet: ${NOT_YET[waits]}.` };
  const medicines = lines.filter(({ category }) => category === 'POM');
  return { labels: medicines.map((line) => labelOf(line, patient, londonDay(at))) };
}

const labelOf = (
  { optionId, name, strength, form, quantity, pack }: DispensingLine,
  patient: string,
  date: CalendarDate,
): MedicineLabel => ({
  option: optionId,
  medicine: [name, strength, form].join(', '),
  quantity: `${quantity} x ${pack}`,
  patient,
  date,
  pharmacy: PHARMACY.name,
  address: PHARMACY.address,
  warning: WARNING,
});
