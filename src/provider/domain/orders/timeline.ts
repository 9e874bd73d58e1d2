/** What came before a case: consultations, medicines with their strengths, and weights, each with its date. */
import { londonDay } from '#engine';
import { kilogramsOf } from '../body.ts';
import type { ConsultationRecord } from '../consultation.ts';
import type { Order, WeightVerification } from '../order.ts';

/** How far a medicine has come, or how it ended. */
type MedicineState = 'asked' | 'approved' | 'sent' | 'declined' | 'cancelled';

type TimelineEvent =
  | {
      readonly kind: 'consultation';
      readonly at: Date;
      /** Of what is decided about now. */
      readonly isHere: boolean;
      readonly record: ConsultationRecord;
    }
  | {
      readonly kind: 'medicine';
      /** When it was sent, or else ordered. */
      readonly at: Date;
      readonly isHere: boolean;
      readonly order: Pick<Order, 'id' | 'number'>;
      readonly line: Pick<Order['lines'][number], 'name' | 'strength' | 'quantity'>;
      readonly state: MedicineState;
      /** What she read of why it was declined; nothing where it was not, or only the order says why. */
      readonly declined: string | null;
    };

/** A weight that she said, or that somebody saw. */
interface KnownWeight {
  readonly kilograms: number;
  /** The calendar day. */
  readonly on: string;
  /** Nothing of what she only said. */
  readonly verified: Pick<WeightVerification, 'by' | 'method'> | null;
}

export interface Timeline {
  /** Newest first. */
  readonly events: readonly TimelineEvent[];
  /** Oldest first. */
  readonly weights: readonly KnownWeight[];
}

interface Known {
  readonly order: Order;
  readonly otherOrders: readonly Order[];
  /** Behind the order. */
  readonly records: readonly ConsultationRecord[];
  /** All that she has posted. */
  readonly hers: readonly ConsultationRecord[];
  /** Of all her orders. */
  readonly verified: readonly WeightVerification[];
}

export function timelineOf({ order, otherOrders, records, hers, verified }: Known): Timeline {
  const here = new Set(records.map(({ id }) => id));
  const posted = [...records, ...hers.filter(({ id }) => !here.has(id))];
  const events: readonly TimelineEvent[] = [
    ...posted.map((record) => ({
      kind: 'consultation' as const,
      at: record.at,
      isHere: here.has(record.id),
      record,
    })),
    ...medicinesOf(order, true),
    ...otherOrders.flatMap((other) => medicinesOf(other, false)),
  ];
  const weights = [
    ...posted.flatMap(saidWeight),
    ...verified.map(({ by, method, grams, on }) => ({
      kilograms: grams / 1000,
      on,
      verified: { by, method },
    })),
  ];
  return {
    events: [...events].sort((one, other) => other.at.getTime() - one.at.getTime()),
    weights: [...weights].sort((one, other) =>
      one.on < other.on ? -1 : one.on > other.on ? 1 : 0,
    ),
  };
}

function medicinesOf(order: Order, isHere: boolean): readonly TimelineEvent[] {
  const prescribed = new Set(order.prescriptionLines.map(({ optionId }) => optionId));
  return order.lines
    .filter(({ optionId }) => prescribed.has(optionId))
    .map((line) => ({
      kind: 'medicine',
      at: order.dispatch?.at ?? order.at,
      isHere,
      order,
      line,
      state: stateOf(order, line),
      declined: line.declined,
    }));
}

function stateOf(
  { status, dispatch, isDeclined }: Order,
  { declined }: Order['lines'][number],
): MedicineState {
  if (declined !== null || isDeclined) return 'declined';
  switch (status) {
    case 'pending':
      return 'asked';
    case 'cancelled':
      return 'cancelled';
    case 'past':
      return 'sent';
    case 'active':
      return dispatch === null ? 'approved' : 'sent';
  }
}

/** Kilograms to a tenth, whichever unit she chose. */
function saidWeight({ payload, at }: ConsultationRecord): readonly KnownWeight[] {
  const kilograms = kilogramsOf(payload);
  if (kilograms === undefined) return [];
  return [{ kilograms: Math.round(kilograms * 10) / 10, on: londonDay(at), verified: null }];
}
