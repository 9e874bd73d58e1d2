import { listenTo } from '#features/page-events';
import { readCartCount } from './count.ts';
import type { CartStore } from './store.ts';

const CHANNEL = 'tribe-cart';

/**
 * Keeps tabs agreed on the cart: each says when there is another number of items in it, and reads the
 * cart when it hears of one that it does not have. What is still on its way to the server is not spoken
 * of: the others would ask for it too early. Nothing is said twice, so that tabs which cannot agree,
 * because the browser keeps no session for both, do not go on about it.
 */
export function followCartOfOtherTabs({ load, isIdle }: CartStore): void {
  if (!('BroadcastChannel' in window)) return;
  const others = new BroadcastChannel(CHANNEL);
  let said = readCartCount();
  listenTo(['cart-updated'], () => {
    const count = readCartCount();
    if (!isIdle() || count === said) return;
    said = count;
    others.postMessage(count);
  });
  others.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data !== readCartCount()) void load();
  });
}
