/** What whoever dispenses reads: what there is to do, and the labels of some of it. */
import { isNonEmpty } from '#engine';
import type { Address } from '../address.ts';
import type { OrderId } from '../ids.ts';
import type { Ports } from '../ports.ts';
import type { QueueCursor } from '../queue/queue-store.ts';
import { noteLook } from '../record/look.ts';
import type { DispensingCounts, DispensingOrder, DispensingView } from './dispensing-store.ts';
import { labelsOf, type MedicineLabel } from './label.ts';

interface DispensingPage {
  readonly orders: readonly DispensingOrder[];
  /** Where the next page begins; nothing behind the last. */
  readonly next: QueueCursor | undefined;
  readonly counts: DispensingCounts;
}

export async function dispensingPage(
  { database: { dispensing } }: Pick<Ports, 'database'>,
  view: DispensingView | undefined,
  { after, limit }: { readonly after: QueueCursor | undefined; readonly limit: number },
): Promise<DispensingPage> {
  const found = await dispensing.page(view, { after, limit: limit + 1 });
  const orders = found.slice(0, limit);
  const next = found.length > limit ? orders.at(-1) : undefined;
  return { orders, next, counts: await dispensing.counts(undefined) };
}

export interface Standings {
  readonly orders: readonly DispensingOrder[];
  readonly counts: DispensingCounts;
  /** Of the part that was read. */
  readonly until: DispensingCounts;
}

/** What has become of orders since they were listed, and how many there are where they were listed. */
export async function standings(
  { database: { dispensing } }: Pick<Ports, 'database'>,
  ids: readonly OrderId[],
  until: QueueCursor | undefined,
): Promise<Standings> {
  const counts = await dispensing.counts(undefined);
  return {
    orders: await dispensing.named(ids),
    counts,
    until: until === undefined ? counts : await dispensing.counts(until),
  };
}

/** An order with its labels, and where its parcel goes. */
interface LabelledOrder extends Pick<DispensingOrder, 'id' | 'number' | 'shippingName'> {
  readonly patient: string;
  readonly address: Address;
  readonly labels: readonly MedicineLabel[];
}

export interface Labels {
  readonly labelled: readonly LabelledOrder[];
  /** Of which none can be made, and why. */
  readonly refused: readonly { readonly order: string; readonly because: string }[];
}

/**
 * Of each order by itself. The name of whoever asks stands in the record of each one that she has seen.
 *
 * @param names ids or numbers
 */
export async function readLabels(
  ports: Ports,
  names: readonly string[],
  by: string | undefined,
): Promise<Labels> {
  const labelled: LabelledOrder[] = [];
  const refused: { order: string; because: string }[] = [];
  for (const name of new Set(names)) {
    const made = await labelledOrder(ports, name);
    if ('because' in made) refused.push({ order: name, because: made.because });
    else if (labelled.every(({ id }) => id !== made.id)) labelled.push(made);
  }
  const streams = labelled.map(({ id }) => `order:${id}` as const);
  if (isNonEmpty(streams)) await noteLook(ports, streams, 'labels', by);
  return { labelled, refused };
}

async function labelledOrder(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  name: string,
): Promise<LabelledOrder | { readonly because: string }> {
  const order = await database.dispensing.find(name);
  if (!order) return { because: 'It is not, or not any more, to be dispensed.' };
  const made = labelsOf(order, clock());
  if ('because' in made) return made;
  const { id, number, shippingName, patient, address } = order;
  if (patient === null || address === null)
    return { because: 'Where it goes can no longer be read.' };
  return { ...{ id, number, shippingName, patient, address }, labels: made.labels };
}
