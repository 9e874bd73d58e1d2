import { keepEvents } from './own-events.ts';

/** Told of a radio button or a box to tick that has just been pressed, with the mark it has now. */
export type OnPressed = (input: HTMLInputElement, group: Element) => void;

/** What a browser says of one press, with a finger, a mouse or a key, and what comes of it. */
const OF_A_PRESS = [
  ...['pointermove', 'pointerdown', 'pointerup', 'pointercancel'],
  ...['mousemove', 'mousedown', 'mouseup', 'touchstart', 'touchmove', 'touchend', 'touchcancel'],
  ...['gotpointercapture', 'lostpointercapture', 'click', 'input', 'change'],
];

/** What it says of a finger, a mouse or the focus that comes to it. */
const OF_A_MOVE = new Set([
  'pointerover',
  'pointerout',
  'mouseover',
  'mouseout',
  'focusin',
  'focusout',
]);

const TYPES = new Set([...OF_A_PRESS, ...OF_A_MOVE]);

/** Tells of what is pressed in `group`, and tells nobody else. That it is entered or left, others hear too. */
export function listenToPresses(group: Element, onPressed: OnPressed): void {
  keepEvents(group, TYPES, (event) => {
    const { target, type } = event;
    if (OF_A_MOVE.has(type)) return isWithin(group, event);
    if (type === 'change' && target instanceof HTMLInputElement) onPressed(target, group);
    return true;
  });
}

/** From one choice of the group to another. */
function isWithin(group: Element, event: Event): boolean {
  if (!(event instanceof MouseEvent || event instanceof FocusEvent)) return false;
  const { relatedTarget } = event;
  return relatedTarget instanceof Node && group.contains(relatedTarget);
}
