/**
 * A pharmacist looks at the pharmacy medicines of a paid order before anybody picks them: she passes them, declines some of
 * them and passes the rest, or declines the order. Its customer reads her words, and the money of what is declined goes
 * back.
 */
import { isNonEmpty, type NonEmpty } from '#engine';
import { declinesInWords, reasonsIn, type Declined } from '../decisions/decision.ts';
import {
  askedOf,
  doubtsOf,
  knownNow,
  neededReasons,
  readOfDoubts,
  saidOfDoubts,
} from '../decisions/doubts.ts';
import { unanswered, type Answer, type Unanswered } from '../decisions/unanswered.ts';
import { cancelHeld } from '../orders/cancel-held.ts';
import type { OrderId } from '../ids.ts';
import type { Order } from '../order.ts';
import type { HeldOrder } from '../orders/order-store.ts';
import { withNamedOrder, type Step } from '../orders/named-order.ts';
import { nextPaymentAction } from '../orders/progress.ts';
import { reconcileSoon } from '../orders/reconcile.ts';
import { unlessReconciledNow } from '../orders/reconcile-later.ts';
import { idsByLevel } from '../orders/whose-flags.ts';
import { noteDown, standing, tell } from '../orders/tell.ts';
import { isTaken, tooLate } from '../orders/too-late.ts';
import { done, failed, type FieldError } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import { atOneTime } from '../record/write.ts';
import type { Store } from '../store.ts';
import type { DispensingLine } from './dispensing-store.ts';
import { withMoney } from './paid-for.ts';
import { isChecked, waitsFor } from './waits-for.ts';

export type SupplyCheck =
  | (Answer & {
      readonly passes: true;
      /** What of it she does not pass. */
      readonly declined?: readonly Declined[] | undefined;
    })
  /** What its customer reads. */
  | { readonly passes: false; readonly words: string };

type Reasons = 'too-late' | 'unacceptable' | Unanswered;

/**
 * Passed again by the same pharmacist it stays passed, and declined again in the same words it stays declined. What a
 * colleague has passed or declined, and what has gone on since, is too late.
 */
export async function checkSupply(
  ports: Ports,
  name: string,
  by: string,
  check: SupplyCheck,
): Step<Reasons> {
  const step = await withNamedOrder<Reasons>(ports, name, async (store, order) => {
    if (!check.passes && (await isTaken(store, order, declineOf(by, check))))
      return done(undefined);
    const dispensed = await store.dispensing.find(order.id);
    if (dispensed && dispensed.checkedAt !== null)
      return check.passes && (await isPassedBy(store, order.id, by, check.declined))
        ? done(undefined)
        : tooLate(store, order, 'checked');
    const medicines = (dispensed?.lines ?? []).filter(isChecked);
    if (!dispensed || !isNonEmpty(medicines)) return tooLate(store, order, 'checked');
    if (waitsFor(dispensed) !== 'pharmacist') return failed(NOT_NOW);
    if (!check.passes) return decliningAll(ports, store, order, by, check);
    const { declined = [], ...answer } = check;
    const problems = notDeclinable(declined, medicines, dispensed.lines);
    if (problems) return failed({ kind: 'unacceptable', problems });
    return passing(ports, store, order, { by, answer, medicines, declined });
  });
  const moves = !check.passes || isNonEmpty(check.declined ?? []);
  if (step.ok && moves) await reconcileSoon(ports, step.value);
  return step;
}

type DeclinedCheck = Extract<SupplyCheck, { readonly passes: false }>;

/** The order ends. What was flagged for her is kept with it: nobody has to answer it. */
async function decliningAll(
  ports: Ports,
  store: Store,
  order: HeldOrder,
  by: string,
  { words }: DeclinedCheck,
) {
  const now = atOneTime(ports);
  const known = await knownNow(now, store, order, 'pharmacist');
  if (!known.ok) return known;
  const { flags, histories } = known.value;
  const told = { flags, histories };
  await cancelHeld(now, store, order, { what: 'check-declined', by, reason: words, ...told });
  return done(undefined);
}

const declineOf = (by: string, { words }: DeclinedCheck) => ({
  ...{ what: 'check-declined' as const, by, note: words },
});

/** Sent again it finds what it has done; what somebody else has passed or declined meanwhile is not done by it. */
async function isPassedBy(
  { orders }: Pick<Store, 'orders'>,
  id: OrderId,
  by: string,
  asked: readonly Declined[] = [],
): Promise<boolean> {
  const checks = (await orders.events(id)).filter(({ what }) => what === 'supply-checked');
  if (!checks.some((check) => check.by === by)) return false;
  const lines = (await orders.find(id))?.lines ?? [];
  // A prescriber declines before anything is taken, a pharmacist after that.
  const declined = lines.filter(({ wasTaken }) => wasTaken);
  return (
    declined.length === asked.length &&
    asked.every(({ option, words }) =>
      declined.some((line) => line.optionId === option && line.declined === words),
    )
  );
}

/** It has to name pharmacy medicines of the order, each once, and to leave something of it. */
function notDeclinable(
  declined: readonly Declined[],
  medicines: readonly DispensingLine[],
  all: readonly DispensingLine[],
): NonEmpty<FieldError> | undefined {
  const named = declined.map(({ option }) => option);
  const problems = [
    ...named
      .filter((option) => medicines.every(({ optionId }) => optionId !== option))
      .map((option) => fieldError('enum', `${option} is not what a pharmacist checks of it.`)),
    ...named
      .filter((option, index) => named.indexOf(option) !== index)
      .map((option) => fieldError('uniqueItems', `${option} is declined twice.`)),
    ...(all.every(({ optionId }) => named.includes(optionId))
      ? [fieldError('contains', 'Nothing of the order is left: decline all of it.')]
      : []),
  ];
  return isNonEmpty(problems) ? problems : undefined;
}

const fieldError = (constraint: string, message: string): FieldError => ({
  field: '/declined',
  constraint,
  message,
});

interface Passing {
  readonly by: string;
  readonly answer: Answer;
  readonly medicines: readonly DispensingLine[];
  readonly declined: readonly Declined[];
}

/**
 * What is high, withheld, unread or unanswered at this moment is passed with a reason alone, as it is approved. She is asked
 * about all that goes, because she looks last: also what a prescriber has approved may be withheld since. Whoever says yes
 * to nothing of hers is asked about what is both's.
 */
async function passing(ports: Ports, store: Store, order: HeldOrder, passed: Passing) {
  const { by, answer, medicines, declined } = passed;
  const known = await knownNow(ports, store, order, 'pharmacist', declined);
  if (!known.ok) return known;
  const { whole } = known.value;
  const isDeclined = (id: string): boolean => declined.some(({ option }) => option === id);
  const going = whole.lines.filter((line) => line.declined === null && !isDeclined(line.optionId));
  const options = going.map(({ optionId }) => optionId);
  const asked = askedOf(doubtsOf(ports, known.value), 'pharmacist', options);
  const open = unanswered('pass', asked, answer);
  if (open) return failed(open);
  const now = atOneTime(ports);
  const at = now.clock();
  const read = readOfDoubts(ports, { ...known.value, asked });
  const needed = neededReasons(asked, answer.reasons);
  const told = medicines.every(({ optionId }) => isDeclined(optionId))
    ? known.value.flags.filter(({ whose }) => whose === 'both')
    : known.value.flags;
  await store.dispensing.addCheck(order.id, { by, at, read, ...idsByLevel(told) });
  const { histories } = known.value;
  const { flags, person: given } = saidOfDoubts({ flags: told, histories }, needed);
  const person = { ...given, read };
  const notes = reasonsIn(needed);
  if (declined.length > 0) {
    const said = { by, at, flags, person, notes };
    await decliningSome(now, store, order, { whole, medicines, declined, said });
    return done(undefined);
  }
  const facts = { ...standing(order), flags, lines: medicines.map(checkedLine) };
  const draft = { what: 'supply-checked' as const, by, facts, person };
  await noteDown(now, store, order.id, draft, notes.join('\n') || null);
  return done(undefined);
}

interface DecliningSome extends Pick<Passing, 'medicines' | 'declined'> {
  readonly whole: Order;
  readonly said: ReturnType<typeof saidOfDoubts> & {
    readonly by: string;
    readonly at: Date;
    readonly notes: readonly string[];
  };
}

/** What is declined of it is no supply, and what was paid for that is owed to its customer. */
async function decliningSome(
  ports: Ports,
  store: Store,
  order: HeldOrder,
  { whole, medicines, declined, said }: DecliningSome,
): Promise<void> {
  const { by, at, flags, person, notes } = said;
  const kept = withMoney(whole, declined);
  const returnsPence = kept.reduce((sum, { pence }) => sum + pence, 0);
  if (order.stockTakenAt !== null)
    await store.orders.restock(
      order.id,
      declined.map(({ option }) => option),
    );
  // After that, because what is declined is no stock of the order's any more.
  for (const line of kept) await store.orders.declineLine(order.id, line, at);
  const rest = { ...order, declinedTotal: order.declinedTotal + returnsPence };
  await store.orders.save({
    ...rest,
    pendingPaymentAction: nextPaymentAction(rest, returnsPence),
    reconcileAt: unlessReconciledNow(at),
  });
  const lines = medicines.map((line) => {
    const no = kept.find(({ option }) => option === line.optionId);
    return {
      ...{ ...checkedLine(line), isApproved: !no },
      ...(no && { code: no.code, pence: no.pence }),
    };
  });
  const words = declined.map((line) => ({ option: line.option, words: line.words }));
  const draft = {
    ...{ what: 'supply-checked' as const, by },
    facts: { ...standing(rest), flags, lines, returnsPence },
    person: { ...person, words },
  };
  const declines = declinesInWords(medicines, declined);
  await tell(ports, store, rest, draft, [...declines, ...notes].join('\n'));
}

const checkedLine = ({ optionId: option, name, strength, quantity }: DispensingLine) => ({
  ...{ option, name, strength, quantity },
});

const NOT_NOW = {
  kind: 'too-late',
  because: 'No pharmacist’s check is waited for here yet: it waits for its prescriber.',
} as const;
