/** What a pharmacist declines of an order that she passes else, as it is entered: by the names that its page prints. */
import type { DeskOrder, RequestOf } from '#contract';
import { DECLINE_REASONS } from '#record';
import { DeskError } from './desk-error.ts';
import { UsageError } from './command-line.ts';

type Declined = NonNullable<RequestOf<'teamCheckSupply'>['body']['declined']>;
type Code = Declined[number]['code'];

interface Entered {
  readonly decline: readonly string[];
  readonly text: string;
  readonly code: string;
}

/** A new code of the contract does not compile before there are words for it. */
const CODES: Readonly<Record<Code, string>> = DECLINE_REASONS;

const isCode = (code: string): code is Code => Object.hasOwn(CODES, code);

/** @throws UsageError where something of it is missing, or is there without the rest */
export function refuseHalfDeclined({ decline, text, code }: Entered): void {
  if (decline.length === 0 && (text !== '' || code !== ''))
    throw new UsageError('--text and --code go with --decline.');
  if (decline.length > 0 && text.trim() === '')
    throw new UsageError('--text is missing: what she reads.');
}

/** @throws UsageError naming those that there are */
export function refuseUnknownCode({ code }: Pick<Entered, 'code'>): void {
  if (code !== '' && !isCode(code))
    throw new UsageError(
      `--code has to be one of ${Object.keys(CODES).join(', ')}, not '${code}'.`,
    );
}

/** Why it is declined, where somebody says so. */
export const codeOf = ({ code }: Pick<Entered, 'code'>): { readonly code?: Code } =>
  isCode(code) ? { code } : {};

/** @throws DeskError where it is nothing that is checked of it, or would leave nothing to pass */
export function declinedOf(
  { order, toCheck }: Pick<DeskOrder, 'order' | 'toCheck'>,
  { decline, text: words, code }: Entered,
): Declined {
  // Entered again after the connection was lost, nothing is to be checked any more: the server says whether just this was done.
  const named = toCheck.length > 0 ? toCheck : order.items.filter(wasDeclined).map(asChecked);
  const options = [...new Set(decline.flatMap((entered) => optionsNamed(named, entered)))];
  const left = order.items.filter(({ declined }) => declined === null);
  if (options.length > 0 && left.every(({ _id }) => options.includes(_id)))
    throw new DeskError(
      'Nothing of the order is left then: decline all of it, with decline-supply.',
      2,
    );
  return options.map((option) => ({ option, code: isCode(code) ? code : 'other', words }));
}

type Item = DeskOrder['order']['items'][number];
type Named = Pick<DeskOrder['toCheck'][number], 'option' | 'name' | 'strength'>;

const wasDeclined = ({ declined }: Item): boolean => declined !== null;
const asChecked = ({ _id: option, name, strength }: Item): Named => ({ option, name, strength });

/** Of several strengths of a name, all of them: one alone is named with its strength. */
function optionsNamed(toCheck: readonly Named[], entered: string): readonly string[] {
  const found = toCheck.filter(({ option, name, strength }) =>
    [option, name, `${name}, ${strength}`].includes(entered),
  );
  if (found.length > 0) return found.map(({ option }) => option);
  const names = toCheck.map(({ name, strength }) => `'${name}, ${strength}'`);
  const all = names.length === 0 ? 'nothing is to be checked' : names.join(', ');
  throw new DeskError(`'${entered}' is nothing that a pharmacist checks of it now: ${all}.`, 2);
}
