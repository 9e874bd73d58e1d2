import { isNonEmpty, type NonEmpty } from '#engine';
import type { OptionId } from '../ids.ts';
import type { Order } from '../order.ts';
import { done, failed, type FieldError, type Outcome } from '../outcome.ts';
import type { Declined, DecisionRequest, LineDecision } from './decision.ts';

/** What is decided about each prescription medicine of an order. */
export interface DecidedLines {
  /** Nothing of it is supplied. */
  readonly isDeclined: boolean;
  readonly approved: readonly OptionId[];
  readonly declined: readonly Declined[];
  /** What she reads where nothing is supplied. */
  readonly words: string;
}

export function decidedLines(
  { prescriptionLines }: Pick<Order, 'prescriptionLines'>,
  about: DecisionRequest['about'],
): Outcome<DecidedLines, 'unacceptable'> {
  const options = prescriptionLines.map(({ optionId }) => optionId);
  if (about === 'approve all')
    return done({ isDeclined: false, approved: options, declined: [], words: '' });
  if ('isApproved' in about) {
    const { code, words } = about;
    const declined = options.map((option) => ({ option, code, words }));
    return done({ isDeclined: true, approved: [], declined, words });
  }
  const problems = notDecidable(prescriptionLines, about);
  if (problems) return failed({ kind: 'unacceptable', problems });
  const declined = about.flatMap((line) => (line.isApproved ? [] : [line]));
  const approved = about.flatMap((line) => (line.isApproved ? [line.option] : []));
  const words = [...new Set(declined.map((one) => one.words))].join('\n');
  return done({ isDeclined: approved.length === 0, approved, declined, words });
}

/** It has to name each prescription medicine of the order once, and nothing else. */
function notDecidable(
  lines: Order['prescriptionLines'],
  about: readonly LineDecision[],
): NonEmpty<FieldError> | undefined {
  const named = about.map(({ option }) => option);
  const known = new Set(lines.map(({ optionId }) => optionId));
  const problems = [
    ...lines
      .filter(({ optionId }) => !named.includes(optionId))
      .map(({ name, strength }) =>
        fieldError('required', `Say what is decided about ${name}, ${strength}.`),
      ),
    ...named
      .filter((option) => !known.has(option))
      .map((option) => fieldError('enum', `${option} is no prescription medicine of this order.`)),
    ...named
      .filter((option, index) => named.indexOf(option) !== index)
      .map((option) => fieldError('uniqueItems', `${option} is decided about twice.`)),
  ];
  return isNonEmpty(problems) ? problems : undefined;
}

const fieldError = (constraint: string, message: string): FieldError => ({
  field: '/lines',
  constraint,
  message,
});
