import { keepEvents } from './own-events.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What a browser says of one letter, and what comes of it. */
const KEYSTROKE_TYPES = new Set([
  ...['keydown', 'keypress', 'keyup', 'beforeinput', 'textInput', 'input', 'change'],
  ...['compositionstart', 'compositionupdate', 'compositionend', 'selectionchange'],
  // A text that is longer than its field moves.
  ...['scroll', 'scrollend'],
]);

/** Tells of what is typed into `field`, and tells nobody else. Keys that are no letters, others hear too. */
export function listenToKeystrokes(field: Field, onKeystroke: (text: string) => void): void {
  keepEvents(field, KEYSTROKE_TYPES, (event) => {
    if (event instanceof KeyboardEvent && !isKeystroke(event)) return false;
    // What fills in forms may say no more than that there is a change.
    if (event.type === 'input' || event.type === 'change') onKeystroke(field.value);
    return true;
  });
}

/** Not Escape, Enter, Tab or a shortcut. A phone's keyboard names no key. */
const isKeystroke = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  (key.length === 1 || key === 'Unidentified') && !ctrlKey && !metaKey;
