/** Short names for long texts: variables are called by them, and a list of medicines is a hundred pages. */
const numbers = new Map<string, number>();
const known = new WeakMap<object, number>();

/** A number, the same for things that say the same. */
export function contentOf(thing: object): number {
  const before = known.get(thing);
  if (before !== undefined) return before;
  const text = JSON.stringify(thing);
  const number = numbers.get(text) ?? numbers.size + 1;
  numbers.set(text, number);
  known.set(thing, number);
  return number;
}
