/**
 * A pharmacist looks at the pharmacy medicines of a paid order before anybody picks them: she passes them, or declines
 * the order in words to its customer, whose money goes back as it does for every order that ends.
 */
import { isNonEmpty } from '#engine';
import { reasonsIn, type ApprovalReasons } from '../decisions/decision.ts';
import { doubtsNow, neededReasons, saidOfDoubts, unansweredDoubt } from '../decisions/doubts.ts';
import { cancelHeld } from '../orders/cancel-held.ts';
import type { HeldOrder } from '../orders/order-store.ts';
import { withNamedOrder, type Step } from '../orders/named-order.ts';
import { reconcileSoon } from '../orders/reconcile.ts';
import { noteDown, standing } from '../orders/tell.ts';
import { tooLate } from '../orders/too-late.ts';
import { done, failed } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import { atOneTime } from '../record/write.ts';
import type { Store } from '../store.ts';
import type { DispensingLine } from './dispensing-store.ts';
import { isChecked, waitsFor } from './waits-for.ts';

export type SupplyCheck =
  | { readonly passes: true; readonly reasons?: PassReasons | undefined }
  /** What its customer reads. */
  | { readonly passes: false; readonly words: string };

type Reasons = 'too-late' | NonNullable<ReturnType<typeof unansweredDoubt>>['kind'];

/** Whoever passes a medicine need not know who the patient is: it is no prescription that she gives. */
type PassReasons = Omit<ApprovalReasons, 'identity'>;

/** Passed again it stays passed; what has gone on since is too late to decline. */
export async function checkSupply(
  ports: Ports,
  name: string,
  by: string,
  check: SupplyCheck,
): Step<Reasons> {
  const step = await withNamedOrder<Reasons>(ports, name, async (store, order) => {
    const dispensed = await store.dispensing.find(order.id);
    const medicines = (dispensed?.lines ?? []).filter(isChecked);
    if (!dispensed || !isNonEmpty(medicines)) return tooLate(order, 'checked');
    if (check.passes && dispensed.checkedAt !== null) return done(undefined);
    if (waitsFor(dispensed) !== 'pharmacist') return failed(NOT_NOW);
    if (!check.passes) {
      const cancellation = { what: 'check-declined' as const, by, reason: check.words };
      await cancelHeld(ports, store, order, cancellation);
      return done(undefined);
    }
    return passing(ports, store, order, { by, reasons: check.reasons, medicines });
  });
  if (step.ok && !check.passes) await reconcileSoon(ports, step.value);
  return step;
}

interface Passing {
  readonly by: string;
  readonly reasons: PassReasons | undefined;
  readonly medicines: readonly DispensingLine[];
}

/** What is high, withheld, unread or unanswered at this moment is passed with a reason alone, as it is approved. */
async function passing(
  ports: Ports,
  store: Store,
  { id, ...order }: HeldOrder,
  { by, reasons, medicines }: Passing,
) {
  const known = await doubtsNow(ports, store, id);
  if (!known.ok) return known;
  const doubts = { ...known.value, approved: medicines.map(({ optionId }) => optionId) };
  const unanswered = unansweredDoubt('pass', doubts, reasons);
  if (unanswered) return failed(unanswered);
  const now = atOneTime(ports);
  await store.dispensing.addCheck(id, { by, at: now.clock() });
  const needed = neededReasons(doubts, reasons);
  const { flags, person } = saidOfDoubts(doubts, needed);
  const facts = { ...standing(order), flags, lines: medicines.map(checkedLine) };
  const note = reasonsIn(needed).join('\n') || null;
  await noteDown(now, store, id, { what: 'supply-checked', by, facts, person }, note);
  return done(undefined);
}

const checkedLine = ({ optionId: option, name, strength, quantity }: DispensingLine) => ({
  ...{ option, name, strength, quantity },
});

const NOT_NOW = {
  kind: 'too-late',
  because:
    'No pharmacist’s check is waited for here: it was checked already, or waits for its prescriber.',
} as const;
