/** A letter to a GP practice in its words: what is printed, and nothing that the record does not keep. */
import type { CalendarDate } from '#engine';
import { PHARMACY } from '../dispensing/pharmacy.ts';
import { dayInWords } from '../days.ts';
import { isPostcode, type Address } from '../address.ts';
import { orderNumber, type OrderState } from '../order.ts';
import type { GpLetter } from './gp-letter.ts';

export interface LetterInWords {
  readonly from: readonly string[];
  readonly to: readonly string[];
  /** Whether she gave a whole address of the practice: half a postcode leads nowhere. */
  readonly hasAddress: boolean;
  readonly date: string;
  readonly greeting: string;
  readonly subject: string;
  /** Whose it is, as a practice finds her. */
  readonly about: readonly { readonly what: string; readonly is: string }[];
  readonly before: readonly string[];
  readonly medicines: readonly string[];
  readonly after: readonly string[];
  readonly closing: readonly string[];
}

/**
 * @param order the order that it is about
 * @param days when its parcel was handed over, and when the letter is written, in London
 */
export function letterInWords(
  { practice, patient, treatment, consultedOn, decidedOn, decidedBy, medicines }: GpLetter,
  order: Pick<OrderState, 'number'>,
  { dispatchedOn, today }: { readonly dispatchedOn: CalendarDate; readonly today: CalendarDate },
): LetterInWords {
  const reference = orderNumber(order);
  return {
    from: [PHARMACY.name, PHARMACY.address],
    to: [
      ...(practice.doctor === null ? [] : [practice.doctor]),
      practice.name,
      ...linesOf(practice.address ?? ''),
      ...(practice.postcode === null ? [] : [practice.postcode]),
    ],
    hasAddress:
      practice.address !== null && (practice.postcode === null || isPostcode(practice.postcode)),
    date: dayInWords(today),
    greeting: practice.doctor === null ? 'Dear colleague,' : `Dear ${practice.doctor},`,
    subject: 'Supply of a prescription medicine to your patient',
    about: [
      { what: 'Patient', is: patient.name },
      { what: 'Date of birth', is: dayInWords(patient.dateOfBirth) },
      ...(patient.address === null
        ? []
        : [{ what: 'Address given to us', is: addressOf(patient.address) }]),
      { what: 'Our reference', is: reference },
    ],
    before: [
      `Your patient asked us for treatment (${treatment}) in an online consultation on ${dayInWords(consultedOn)}, and agreed that we share details of it and of any supply with you.`,
      `Our prescriber approved the following on ${dayInWords(decidedOn)}, and it was sent on ${dayInWords(dispatchedOn)}:`,
    ],
    medicines: medicines.map(
      ({ name, strength, quantity, pack }) =>
        `${name}, ${strength}, ${quantity} x ${pack ?? 'pack'}`,
    ),
    after: [
      `Prescriber: ${decidedBy}.`,
      'The decision rests on what your patient told us. If you know of a reason why this treatment may not suit her, please tell her and us.',
    ],
    closing: ['Yours faithfully,', PHARMACY.name],
  };
}

const linesOf = (text: string): readonly string[] =>
  text
    .split(/[\n\r]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

const addressOf = ({ line1, line2, landmark, city, county, postalCode }: Address): string =>
  [line1, line2, landmark, city, county, postalCode]
    .filter((line) => line !== undefined && line.trim() !== '')
    .join(', ');
