/** What was known of her as she was judged, besides her answers: flags and rules about medicines read it. */
import { counted } from '../counted.ts';
import { isObject } from '../is-object.ts';
import { isHistory } from '../replay/posted.ts';

/** What things are called. */
interface Called {
  readonly medicine: (id: string) => string;
  readonly questionnaire: (id: string) => string;
}

/**
 * As it is written down with her answers: nobody works it out anew.
 *
 * @param given what is kept of what she gave; nothing once it was erased
 */
export function historyInWords(
  given: Readonly<Record<string, unknown>> | null,
  called: Called,
): readonly string[] {
  if (given === null) return ['It was erased, as what she answered was.'];
  const others = given['hasOthers'] === true ? [OTHERS] : [];
  return [...ownInWords(given['history'], called), ...others];
}

const OTHERS =
  'What another account that was the same guest once had and answered was read as well, and is kept with that one.';

function ownInWords(history: unknown, called: Called): readonly string[] {
  if (history === null)
    return [
      'Nobody could tell what she had from us before: what rules would have read of it stayed open.',
    ];
  if (!isHistory(history)) return ['What is kept of it can no longer be read.'];
  const known = [
    ...history.supplies.map((supply: unknown) => supplyInWords(supply, called)),
    ...history.consultations.map((one: unknown) => consultationInWords(one, called)),
  ];
  return known.length > 0
    ? known
    : ['She had had no prescription medicine from us, and had answered nothing before.'];
}

function supplyInWords(supply: unknown, { medicine }: Called): string {
  const { medicine: id, quantity, daysAgo, isOpen } = isObject(supply) ? supply : {};
  const what = `${counted(Number(quantity), 'pack')} of ${medicine(String(id))}`;
  return isOpen === true
    ? `Ordered and not sent yet: ${what}, ${ago(daysAgo)}`
    : `Sent to her: ${what}, ${ago(daysAgo)}`;
}

function consultationInWords(consultation: unknown, { questionnaire }: Called): string {
  const { questionnaire: id, outcome, daysAgo } = isObject(consultation) ? consultation : {};
  return `Answered before: ${questionnaire(String(id))}, ${String(outcome)}, ${ago(daysAgo)}`;
}

const ago = (days: unknown): string =>
  days === 0 ? 'on the same day' : `${counted(Number(days), 'day')} before`;
