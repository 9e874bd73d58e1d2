/** A letter whose practice's address is known goes by mail with the dispatch, and waits for nobody. */
import type { HeldOrder } from '../orders/order-store.ts';
import type { Ports } from '../ports.ts';
import type { Store } from '../store.ts';
import { cameBackSince, knownAddress } from './known-address.ts';
import { queueMail, unprintableIn } from './mail-letter.ts';
import { standingLetters } from './read-letters.ts';

/**
 * How the address was confirmed is not taken over: somebody has written that for another patient's letter, and may have
 * named her.
 */
const METHOD = 'taken over from an earlier letter to this practice';

/**
 * In the transaction of the dispatch. What is not known, or cannot be shown as a file letter by letter, waits to be posted.
 *
 * @param by who dispatches
 */
export async function mailAtDispatch(
  now: Ports,
  store: Store,
  order: HeldOrder,
  by: string,
): Promise<void> {
  for (const { kept, standing } of await standingLetters(store, order.id)) {
    const { id, letter } = kept;
    if (standing !== 'to-post' || letter === null) continue;
    const mails = await store.gpLetters.mailsToPractice(id);
    const known = knownAddress(letter.practice, mails, now.clock());
    if (!known || (await cameBackSince(store, known))) continue;
    if ((await unprintableIn(now, store, id)) !== undefined) continue;
    await queueMail(now, store, order, { id, mail: { ...known, method: METHOD }, by });
  }
}
