import type { Mode, Questionnaire } from '#engine';

/** How somebody comes to a consultation: afresh, from the cart, or to order again. */
export interface Arrival {
  readonly mode: Mode;
  readonly orderId: string | undefined;
  /** She has finished it already and comes back for another medicine. */
  readonly fromCart: boolean;
  /** The consultation whose medicines this place in the history shows, where it is known. */
  readonly consultationId: string | undefined;
}

/**
 * Reads the navigation state (`fromCart`; `fromReorder` with the order) and the session flag
 * `isReorder`. Both outlive a reload. A questionnaire without a repeat mode is always new.
 */
export function readArrival(
  state: unknown,
  isReorder: boolean,
  { modes }: Pick<Questionnaire, 'modes'>,
): Arrival {
  const order = fieldOf(state, 'order') ?? fieldOf(state, 'orderDetails');
  const orderId = fieldOf(order, '_id') ?? fieldOf(state, 'orderId');
  const consultationId = fieldOf(state, 'consultationId');
  const isRepeat =
    modes.includes('repeat') && (fieldOf(state, 'fromReorder') === true || isReorder);
  return {
    mode: isRepeat ? 'repeat' : modes[0],
    orderId: isRepeat && typeof orderId === 'string' ? orderId : undefined,
    fromCart: fieldOf(state, 'fromCart') === true,
    consultationId: typeof consultationId === 'string' ? consultationId : undefined,
  };
}

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === field)?.[1]
    : undefined;
