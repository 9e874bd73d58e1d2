/** A weight that somebody saw, as it is entered. */
import { dayInWords } from '#contract';

export const METHODS = [
  'in person',
  'video call',
  'video call with scales',
  'photo of scales',
  'GP record',
];

export interface EnteredWeight {
  readonly kilograms: string | undefined;
  readonly on: string | undefined;
  readonly method: string | undefined;
}

/** As the contract has it. */
const [LEAST, MOST] = [25, 350];

/** By question, in their order; false where nothing is missing. Whether it fits to her, the server says. */
export const missingIn = ({ kilograms = '', on = '', method }: EnteredWeight) => ({
  kilograms:
    !isWeight(kilograms) &&
    `Enter her weight in kilograms, from ${LEAST} to ${MOST}, such as 82.5.`,
  // What can be written in words is a day.
  on: dayInWords(on) === on && 'Enter the day on which it was seen: day, month and year.',
  method: method === undefined && 'Choose how her weight was seen.',
});

const isWeight = (entered: string): boolean =>
  entered.trim() !== '' && Number(entered) >= LEAST && Number(entered) <= MOST;
