/** Told of a radio button or a box to tick that has just been pressed, with the mark it has now. */
export type OnPressed = (input: HTMLInputElement, group: Element) => void;

/** All that a browser says of one press, with a finger, a mouse or a key, and what comes of it. */
const OF_A_PRESS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'input', 'change'];

const listeners = new WeakMap<Element, OnPressed>();
let isListening = false;

/**
 * Tells of what is pressed in `group`, and tells React nothing. React would look through its tree for who
 * listens to each of a press's seven events, twice, and set every radio button of the name anew: on a
 * cheap phone a quarter of the time until the mark is seen, to find the one listener that is known here.
 */
export function listenToPresses(group: Element, listener: OnPressed): void {
  listeners.set(group, listener);
  if (isListening) return;
  isListening = true;
  // Nothing comes before the window, so nothing below it hears of them.
  for (const type of OF_A_PRESS) window.addEventListener(type, keepToGroup, { capture: true });
}

function keepToGroup(event: Event): void {
  const { target, type } = event;
  let element = target instanceof Element ? target : null;
  while (element && !listeners.has(element)) {
    // A way that stands among the words of a choice is not a press of it.
    if (element.matches('a, button')) return;
    element = element.parentElement;
  }
  if (!element) return;
  event.stopPropagation();
  if (type === 'change' && target instanceof HTMLInputElement)
    listeners.get(element)?.(target, element);
}
