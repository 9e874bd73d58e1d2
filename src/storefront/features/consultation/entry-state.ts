import type { Mode, Questionnaire } from '#engine';

/** How somebody comes to a consultation: afresh, from the cart, or to order again. */
export interface EntryState {
  readonly mode: Mode;
  readonly orderId: string | undefined;
  /** She has finished it already and comes back for another medicine. */
  readonly fromCart: boolean;
  /** The consultation whose medicines this place in the history shows, where it is known. */
  readonly consultationId: string | undefined;
  /** The consultation that she begins another one in place of, on purpose. */
  readonly insteadOf: string | undefined;
}

/**
 * Reads the navigation state (`fromCart`; `fromReorder` with the order) and the session flag
 * `isReorder`. Both outlive a reload. A questionnaire without a repeat mode is always new.
 */
export function readEntryState(
  state: unknown,
  isReorder: boolean,
  { modes }: Pick<Questionnaire, 'modes'>,
): EntryState {
  const order = fieldOf(state, 'order') ?? fieldOf(state, 'orderDetails');
  const orderId = fieldOf(order, '_id') ?? fieldOf(state, 'orderId');
  const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const isRepeat =
    modes.includes('repeat') && (fieldOf(state, 'fromReorder') === true || isReorder);
  return {
    mode: isRepeat ? 'repeat' : modes[0],
    orderId: isRepeat ? textOf(orderId) : undefined,
    fromCart: fieldOf(state, 'fromCart') === true,
    consultationId: textOf(fieldOf(state, 'consultationId')),
    insteadOf: textOf(fieldOf(state, 'insteadOf')),
  };
}

/** Says how she came to what is finished, or to a repeat, none of which is true of a new beginning. */
const ENTRY_KEYS: ReadonlySet<string> = new Set([
  'fromCart',
  'fromReorder',
  'order',
  'orderDetails',
  'orderId',
  'consultationId',
  'insteadOf',
  'previousStep',
]);

/** The navigation state of a place at which she begins anew, in place of a finished consultation. */
export const anewAt = (state: object, insteadOf: string | undefined): object => ({
  ...Object.fromEntries(
    Object.entries(state).filter(([key]) => !ENTRY_KEYS.has(key) && !key.startsWith('__TSR')),
  ),
  ...(insteadOf !== undefined && { insteadOf }),
});

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === field)?.[1]
    : undefined;
