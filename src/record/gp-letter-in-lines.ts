import { dayInWords } from '#contract/day-in-words';
import { addressInWords } from './address-in-words.ts';
import { isObject } from './is-object.ts';

/** What a letter to a GP says, as it is kept; what of it can no longer be read is left out. */
export function gpLetterInLines(letter: object): readonly string[] {
  const read = objectIn(letter);
  const [practice, patient] = [objectIn(read['practice']), objectIn(read['patient'])];
  const { treatment, consultedOn, decidedOn, decidedBy, medicines } = read;
  const address = addressInWords(objectIn(patient['address']));
  return [
    `To: ${practiceInWords(practice)}`,
    `About: ${listed([patient['name'], `born ${dayInWords(text(patient['dateOfBirth']))}`, address])}`,
    `Treatment: ${text(treatment)}, consultation on ${dayInWords(text(consultedOn))}, decided on ${dayInWords(text(decidedOn))} by ${text(decidedBy)}`,
    ...(Array.isArray(medicines) ? medicines.map(objectIn) : []).map(
      ({ name, strength, quantity, pack }) =>
        `Medicine: ${listed([`${text(quantity)} x ${text(name)}`, strength, pack])}`,
    ),
  ];
}

export function practiceInWords(practice: object): string {
  const { doctor, name, address, postcode } = objectIn(practice);
  return listed([doctor, name, address, postcode]);
}

const objectIn = (value: unknown): Readonly<Record<string, unknown>> =>
  isObject(value) ? value : {};

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : 'not known';

const listed = (texts: readonly unknown[]): string =>
  texts.filter((one) => typeof one === 'string' && one.trim() !== '').join(', ');
