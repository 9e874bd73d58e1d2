import type { Stream } from '#record';
import type { CustomerId } from '../ids.ts';
import type { Store } from '../store.ts';

type Kept = Pick<Store, 'customers' | 'people' | 'record'>;

/**
 * Who of them was erased: all that there was of her then, and nothing was written down since. Of an account that is there
 * nothing but the stream of a guest may be written, which an erased account was too.
 */
export async function erasedAmong(
  { customers, people, record }: Kept,
  ids: readonly CustomerId[],
): Promise<{ readonly living: readonly CustomerId[]; readonly erased: ReadonlySet<CustomerId> }> {
  const erased = new Set<CustomerId>();
  for (const id of ids) {
    if (await customers.isRegistered(id)) continue;
    const streams = await people.streams(id);
    const entries = await record.entries(streams);
    const isErased = (stream: Stream): boolean =>
      entries.some((entry) => entry.stream === stream && entry.what === 'erased');
    if (streams.length > 0 && streams.every(isErased)) erased.add(id);
  }
  return { living: ids.filter((id) => !erased.has(id)), erased };
}

/** Whether she was erased while something of hers was on its way, which nobody keeps then. Hold her first. */
export const isErased = async (store: Kept, id: CustomerId): Promise<boolean> =>
  (await erasedAmong(store, [id])).erased.has(id);
