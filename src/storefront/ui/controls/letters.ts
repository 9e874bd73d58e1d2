import { keepEvents } from './own-events.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What a browser says of one letter, and what comes of it. */
const OF_A_LETTER = new Set([
  ...['keydown', 'keypress', 'keyup', 'beforeinput', 'textInput', 'input', 'change'],
  ...['compositionstart', 'compositionupdate', 'compositionend', 'selectionchange'],
  // A text that is longer than its field moves.
  ...['scroll', 'scrollend'],
]);

/** Tells of what is typed into `field`, and tells nobody else. Keys that are no letters, others hear too. */
export function listenToLetters(field: Field, onTyped: (text: string) => void): void {
  keepEvents(field, OF_A_LETTER, (event) => {
    if (event instanceof KeyboardEvent && !isLetter(event)) return false;
    // What fills in forms may say no more than that there is a change.
    if (event.type === 'input' || event.type === 'change') onTyped(field.value);
    return true;
  });
}

/** Not Escape, Enter, Tab or a shortcut. A phone's keyboard names no key. */
const isLetter = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  (key.length === 1 || key === 'Unidentified') && !ctrlKey && !metaKey;
