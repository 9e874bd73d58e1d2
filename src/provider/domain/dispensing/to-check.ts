import type { OptionId, OrderId } from '../ids.ts';
import type { Order } from '../order.ts';
import type { Store } from '../store.ts';
import type { DispensingLine } from './dispensing-store.ts';
import { isChecked, waitsFor } from './waits-for.ts';

/** What a pharmacist has still to pass of an order, whether or not its prescriber has approved it. */
export const stillToCheck = ({ waitsForCheck, lines }: Order): readonly OptionId[] =>
  waitsForCheck
    ? lines.flatMap((line) => (line.declined === null && isChecked(line) ? [line.optionId] : []))
    : [];

/** The pharmacy medicines of a paid order that wait for a pharmacist; none where nothing does. */
export async function toCheckOf(
  { dispensing }: Pick<Store, 'dispensing'>,
  id: OrderId,
): Promise<readonly DispensingLine[]> {
  const dispensed = await dispensing.find(id);
  return dispensed && waitsFor(dispensed) === 'pharmacist' ? dispensed.lines.filter(isChecked) : [];
}

export const isToCheck = async (store: Pick<Store, 'dispensing'>, id: OrderId): Promise<boolean> =>
  (await toCheckOf(store, id)).length > 0;
