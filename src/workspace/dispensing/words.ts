/** What the dispensing room says of orders and medicines. */
import type { DispensingOrder, Problem } from '#contract';

type Line = DispensingOrder['lines'][number];

/** What is not known is handled as what needs most care. */
const isPrescription = ({ category }: Line): boolean => category === 'POM' || category === null;

const KINDS: readonly (readonly [string, (line: Line) => boolean])[] = [
  ['Prescription', isPrescription],
  ['Pharmacy medicine', ({ category }) => category === 'P'],
  ['General sale', ({ category }) => category === 'GSL'],
];

/** Of which legal categories it is, most care first. */
export const kindsOf = ({ lines }: DispensingOrder): readonly string[] =>
  KINDS.flatMap(([kind, isOf]) => (lines.some(isOf) ? [kind] : []));

export const packOf = ({ pack }: Line): string => pack ?? 'pack not known';

/** What is taken from the shelf for one line. */
export const lineInWords = (line: Line): string =>
  `${line.quantity} x ${line.name}, ${line.strength}, ${packOf(line)}`;

/** Whether it goes out all the same where somebody says why. */
export const isAnswered = ({ code }: Problem): boolean =>
  code === 'flag-unanswered' || code === 'messages-open' || code === 'identity-unverified';
