/** Is told of an event in its place, and says whether it stays there: then nobody else hears of it. */
export type Keeper = (event: Event) => boolean;

interface Kept {
  readonly types: ReadonlySet<string>;
  readonly keeper: Keeper;
}

const keepers = new WeakMap<Element, Kept>();
const heard = new Set<string>();

/**
 * Keeps to `place` what happens in it. React would look through its tree for who listens to each event of
 * a press or of a letter, twice: on a cheap phone a quarter of the time until the mark or the letter is
 * seen, to find the one listener that is known here.
 *
 * @param types the events that the keeper is asked about
 */
export function keepEvents(container: Element, types: ReadonlySet<string>, keeper: Keeper): void {
  keepers.set(container, { types, keeper });
  for (const type of types) {
    if (heard.has(type)) continue;
    heard.add(type);
    // Nothing comes before the window, so nothing below it hears of what is kept.
    window.addEventListener(type, keep, { capture: true, passive: true });
  }
}

function keep(event: Event): void {
  const { target, type } = event;
  let container = target instanceof Element ? target : null;
  while (container && !keepers.has(container)) {
    // A way that stands among the words of a choice is not a press of it.
    if (container.matches('a, button')) return;
    container = container.parentElement;
  }
  const kept = container && keepers.get(container);
  if (kept?.types.has(type) && kept.keeper(event)) event.stopPropagation();
}
