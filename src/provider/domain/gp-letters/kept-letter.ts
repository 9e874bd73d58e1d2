/** A letter as it is kept, which after a damage or a change by hand may be anything: half a letter is none. */
import { isNonEmpty } from '#engine';
import { readableAddress } from '../address.ts';
import { isObject, isText, listOf } from '../kept-json.ts';
import type { ProductName } from '../ids.ts';
import type { GpLetter, LetterMedicine } from './gp-letter.ts';

export function keptLetter(kept: unknown): GpLetter | null {
  if (!isObject(kept)) return null;
  const { practice, patient } = kept;
  const { treatment, consultedOn, decidedOn, decidedBy } = kept;
  if (!isObject(practice) || !isObject(patient)) return null;
  const { name, doctor, address, postcode } = practice;
  const medicines = listOf(kept['medicines']);
  if (!isText(name) || !isTextOrNull(doctor) || !isTextOrNull(address) || !isTextOrNull(postcode))
    return null;
  if (!isText(patient['name']) || !isText(patient['dateOfBirth'])) return null;
  if (!isText(treatment) || !isText(consultedOn) || !isText(decidedOn) || !isText(decidedBy))
    return null;
  if (!medicines.every(isMedicine) || !isNonEmpty(medicines)) return null;
  return {
    practice: { name, doctor, address, postcode },
    patient: {
      name: patient['name'],
      dateOfBirth: patient['dateOfBirth'],
      address: readableAddress(patient['address']),
    },
    ...{ treatment, consultedOn, decidedOn, decidedBy, medicines },
  };
}

const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);

const isMedicine = (kept: unknown): kept is LetterMedicine & { readonly name: ProductName } =>
  isObject(kept) &&
  [kept['name'], kept['strength']].every(isText) &&
  typeof kept['quantity'] === 'number' &&
  isTextOrNull(kept['pack']);
