import { dayNumber, londonDay, type History } from '#engine';
import { DAY } from '../days.ts';
import type { ConsultationRecord } from '../consultation.ts';
import type { ConsultationId, CustomerId, OrderId } from '../ids.ts';
import type { Ports } from '../ports.ts';
import type { Store } from '../store.ts';
import type { MedicineLine } from './judged-consultation.ts';
import type { PostedOutcome, SuppliedMedicine } from './kept.ts';

/** What is judged, and is no history of itself. */
export interface Except {
  readonly order?: OrderId | undefined;
  readonly consultation?: ConsultationId | undefined;
}

type Kept = Pick<Store, 'supplies' | 'consultations'>;

export interface Known {
  readonly history: History;
  /** What of it is of her own account. */
  readonly own: History;
  /** That something of it is of another account. */
  readonly hasOthers: boolean;
}

/**
 * What this pharmacy knows of a person today, as rules read it: of all accounts that are hers, and of the guests she was.
 * Nothing where a row of it cannot be: nobody knows then what she had, so what a rule decides by it stays open.
 */
export const historyOf = async (...of: Parameters<typeof knownOf>): Promise<History | undefined> =>
  (await knownOf(...of))?.history;

/** With what of it her own record may keep. */
export async function knownOf(
  { clock, report }: Pick<Ports, 'clock' | 'report'>,
  { supplies, consultations }: Kept,
  customer: CustomerId,
  except: Except = {},
): Promise<Known | undefined> {
  const now = clock();
  const had = await supplies.medicinesOf(customer, except.order);
  const posted = await consultations.outcomesOf(customer, except.consultation);
  const misdated =
    had.find(({ at, orderedAt }) => isYetToCome(at, now) || isYetToCome(orderedAt, at))?.orderId ??
    posted.find(({ at }) => isYetToCome(at, now))?.id;
  if (misdated !== undefined) {
    report('a row is dated as it cannot be: medicines that depend on it are withheld', {
      row: misdated,
      customer,
    });
    return undefined;
  }
  const lost = had.find(({ optionId }) => optionId === null)?.orderId;
  if (lost !== undefined) {
    report('what an order was of is lost: medicines that depend on it are withheld', {
      row: lost,
      customer,
    });
    return undefined;
  }
  return {
    history: inDays(had, posted, now),
    own: inDays(had.filter(isOwn), posted.filter(isOwn), now),
    hasOthers: !(had.every(isOwn) && posted.every(isOwn)),
  };
}

/** With medicines that are ordered today; of somebody of whom nothing is known they tell nothing else. */
export const withOpen = (
  history: History | undefined,
  lines: readonly MedicineLine[],
): History | undefined =>
  history && {
    ...history,
    supplies: [
      ...history.supplies,
      ...lines.map(({ optionId, quantity }) => ({
        medicine: optionId,
        daysAgo: 0,
        quantity,
        isOpen: true,
      })),
    ],
  };

/** What goes with the same order because of other consultations: to the rules of this one it is as in another order. */
export const besideOf = <Line extends MedicineLine & LineAnswers>(
  lines: readonly Line[],
  { id }: Pick<ConsultationRecord, 'id'>,
): readonly Line[] =>
  lines.filter(
    ({ consultationId, questionnaireId }) =>
      consultationId !== null && consultationId !== id && questionnaireId === null,
  );

/** The consultation that a line rests on, and the questionnaire of the shelf that a pharmacy medicine asks. */
interface LineAnswers {
  readonly consultationId: ConsultationId | null;
  readonly questionnaireId: string | null;
}

const isOwn = (of: { readonly isOwn: boolean }): boolean => of.isOwn;

function inDays(
  had: readonly SuppliedMedicine[],
  posted: readonly PostedOutcome[],
  now: Date,
): History {
  const daysAgo = (at: Date): number =>
    Math.max(0, dayNumber(londonDay(now)) - dayNumber(londonDay(at)));
  return {
    supplies: had.flatMap(({ optionId, quantity, at, isSent }) =>
      optionId === null || quantity === null
        ? []
        : [{ medicine: optionId, daysAgo: daysAgo(at), quantity, isOpen: !isSent }],
    ),
    consultations: posted.map(({ questionnaireId, outcome, at }) => ({
      questionnaire: questionnaireId,
      outcome,
      daysAgo: daysAgo(at),
    })),
  };
}

/**
 * Of today, and of what followed on something: nothing was sent before it was ordered. Clocks of two servers differ by
 * seconds; a day is no difference of clocks.
 */
const isYetToCome = (at: Date, now: Date): boolean => at.getTime() - now.getTime() > DAY;
