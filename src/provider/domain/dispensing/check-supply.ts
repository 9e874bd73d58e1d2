/**
 * A pharmacist looks at the pharmacy medicines of a paid order before anybody picks them: she passes them, or declines
 * the order in words to its customer, whose money goes back as it does for every order that ends.
 */
import { isNonEmpty } from '#engine';
import { cancelHeld } from '../orders/cancel-held.ts';
import { withNamedOrder, type Step } from '../orders/named-order.ts';
import { reconcileSoon } from '../orders/reconcile.ts';
import { noteDown, standing } from '../orders/tell.ts';
import { tooLate } from '../orders/too-late.ts';
import { done, failed } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import { atOneTime } from '../record/write.ts';
import type { DispensingLine } from './dispensing-store.ts';
import { isChecked, waitsFor } from './waits-for.ts';

export type SupplyCheck =
  | { readonly passes: true }
  /** What its customer reads. */
  | { readonly passes: false; readonly words: string };

/** Passed again it stays passed; what has gone on since is too late to decline. */
export async function checkSupply(
  ports: Ports,
  name: string,
  by: string,
  check: SupplyCheck,
): Step<'too-late'> {
  const step = await withNamedOrder<'too-late'>(ports, name, async (store, order) => {
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
    const now = atOneTime(ports);
    await store.dispensing.addCheck(order.id, { by, at: now.clock() });
    const facts = { ...standing(order), lines: medicines.map(checkedLine) };
    await noteDown(now, store, order.id, { what: 'supply-checked', by, facts });
    return done(undefined);
  });
  if (step.ok && !check.passes) await reconcileSoon(ports, step.value);
  return step;
}

const checkedLine = ({ optionId: option, name, strength, quantity }: DispensingLine) => ({
  ...{ option, name, strength, quantity },
});

const NOT_NOW = {
  kind: 'too-late',
  because:
    'No pharmacist’s check is waited for here: it was checked already, or waits for its prescriber.',
} as const;
