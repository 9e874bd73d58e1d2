import type { SessionEvent } from '#client';

/**
 * Everything that is told on the page. None carries anything: whoever hears of one reads what there is now,
 * which may be newer than what was told. They are events of the window, where the client's own arrive, and
 * where `cart-updated` is one that other programs may listen to.
 */
type PageEvent =
  | SessionEvent
  /** The number of items in the cart may be another one. */
  | 'cart-updated'
  /** It was chosen whether visits may be counted. */
  | 'cookie-choice'
  /** Somebody wants to choose again. */
  | 'cookie-choices';

/** The browser's own, of what another tab has kept. */
type FromOtherTabs = 'storage';

export function tell(event: PageEvent): void {
  window.dispatchEvent(new Event(event));
}

/** @returns stops listening */
export function listenTo(
  events: readonly (PageEvent | FromOtherTabs)[],
  listener: () => void,
): () => void {
  // Each time its own function: the same listener may listen twice.
  const hear = () => listener();
  for (const event of events) window.addEventListener(event, hear);
  return () => {
    for (const event of events) window.removeEventListener(event, hear);
  };
}
