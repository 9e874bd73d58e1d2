/**
 * What a GP practice is told of a supply, made from a prescriber's decision and from what its patient agreed to. A pure
 * function of both: who, what, which strength, how much, what for, by whom and when. What was declined is in no letter.
 *
 * GMC, Good practice in prescribing and managing medicines and devices (2021), paragraphs 53 to 58: whoever prescribes and
 * is not the patient's GP tells the GP of it with her consent. GPhC, Guidance for registered pharmacies providing pharmacy
 * services at a distance, asks the same of a pharmacy.
 */
import { isNonEmpty, londonDay, type NonEmpty } from '#engine';
import type { Address } from '../address.ts';
import type { ConsultationRecord } from '../consultation.ts';
import type { OrderLine } from '../order.ts';

/** Where the letter goes, as the patient has written it, or as somebody of the team has corrected it. */
export interface Practice {
  readonly name: string;
  readonly doctor: string | null;
  readonly address: string | null;
  readonly postcode: string | null;
}

export interface LetterMedicine extends Pick<OrderLine, 'name' | 'strength' | 'quantity'> {
  /** What is in one pack; nothing where the product is no longer known. */
  readonly pack: string | null;
}

export interface GpLetter {
  readonly practice: Practice;
  readonly patient: {
    readonly name: string;
    readonly dateOfBirth: string;
    /** Where the order goes; nothing where that can no longer be read. */
    readonly address: Address | null;
  };
  /** What she asked to be treated for, as the shelf calls it. */
  readonly treatment: string;
  /** Days in London. */
  readonly consultedOn: string;
  readonly decidedOn: string;
  readonly decidedBy: string;
  readonly medicines: NonEmpty<LetterMedicine>;
}

/** What she said at one consultation of telling her GP. */
export type GpConsent =
  | { readonly agrees: false }
  /** Without a name of the practice there is nobody to write to. */
  | { readonly agrees: true; readonly practice: Practice | null };

/** The questions are those of the five questionnaires, which ask all of this in the same words. */
export function consentIn({ payload }: Pick<ConsultationRecord, 'payload'>): GpConsent {
  const { gpAgreement, gpName, practiceName, practiceAddress, practicePostcode } =
    payload.answers as Readonly<Record<string, unknown>>;
  if (gpAgreement !== true) return { agrees: false };
  const name = said(practiceName);
  if (name === null) return { agrees: true, practice: null };
  return {
    agrees: true,
    practice: {
      name,
      doctor: said(gpName),
      address: said(practiceAddress),
      postcode: said(practicePostcode),
    },
  };
}

const said = (answer: unknown): string | null =>
  typeof answer === 'string' && answer.trim() !== '' ? answer.trim() : null;

interface Supplied {
  readonly consultation: Pick<ConsultationRecord, 'payload' | 'catalogue' | 'at'>;
  /** What was approved because of it. */
  readonly medicines: readonly LetterMedicine[];
  readonly address: Address | null;
  readonly by: string;
  readonly at: Date;
}

/** @returns nothing where she did not agree, named no practice, or nothing was approved */
export function letterOf({
  consultation,
  medicines,
  address,
  by,
  at,
}: Supplied): GpLetter | undefined {
  const consent = consentIn(consultation);
  if (!consent.agrees || consent.practice === null || !isNonEmpty(medicines)) return undefined;
  const { firstname, lastname, dob } = consultation.payload;
  return {
    practice: consent.practice,
    patient: { name: `${firstname} ${lastname}`.trim(), dateOfBirth: dob, address },
    treatment: consultation.catalogue.treatment,
    consultedOn: londonDay(consultation.at),
    decidedOn: londonDay(at),
    decidedBy: by,
    medicines,
  };
}
