/** What of a document the solver compares, patient by patient. All else is compared as it is written. */

const QUESTION = new Set([
  'const',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'multipleOf',
  'readOnly',
  'x-earliest',
  'x-latest',
  'x-visible-when',
  'x-required-when',
  'x-computed',
]);
const FLAG = new Set(['when', 'level']);
const VARIANT = new Set(['when', 'minimum', 'maximum', 'multipleOf']);

/**
 * The place of the rule or bound to which a value belongs; `undefined` for what no solver sees. A
 * keyword that is not named here is never taken for proved.
 */
export function decidedAt(path: readonly string[]): readonly string[] | undefined {
  const [room, , keyword = '', third = '', fourth = ''] = path;
  if (room === 'required' || room === 'x-submission') return [room];
  if (room === 'x-medicines') return isDecidedOfMedicines(path) ? path.slice(0, 3) : undefined;
  if (room !== 'properties') return undefined;
  const isDecided =
    QUESTION.has(keyword) ||
    isListOfOptions(path) ||
    (keyword === 'x-variants' && VARIANT.has(fourth)) ||
    (keyword === 'x-refuse-when' && fourth === 'when') ||
    (keyword === 'x-flag-when' && FLAG.has(fourth)) ||
    (keyword === 'x-exclusive' && third === 'option');
  return isDecided ? path.slice(0, 3) : undefined;
}

/** Whom they are offered to, and who is flagged; what may be ordered together is compared as it is written. */
const isDecidedOfMedicines = ([, list = '', , keyword = '']: readonly string[]): boolean =>
  list === 'offers' ||
  (list === 'withhold' && ['which', 'when'].includes(keyword)) ||
  (list === 'flag' && ['which', 'when', 'level'].includes(keyword));

/** With which keyword the options are written. Which they are and how they read is compared apart. */
export const isListOfOptions = ([, , keyword, third, ...rest]: readonly string[]): boolean =>
  keyword === 'items'
    ? (third === 'enum' || third === 'oneOf') && rest.length === 0
    : (keyword === 'enum' || keyword === 'oneOf') && third === undefined;
