const DEEPEST = 32;

/**
 * Whether a JSON value can be kept as it is: PostgreSQL takes neither the character U+0000 nor half
 * a surrogate pair, and nothing honest nests deeper than a few levels.
 */
export function isStorable(value: unknown): boolean {
  return isStorableAt(value, 0);
}

function isStorableAt(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isStorableText(value);
  // '1e999' is read as infinity, which neither JSON nor a column has.
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth === DEEPEST) return false;
  return Object.entries(value).every(
    ([name, item]) => isStorableText(name) && isStorableAt(item, depth + 1),
  );
}

const isStorableText = (text: string): boolean =>
  !text.includes('\0') && !LONE_SURROGATE.test(text);

const LONE_SURROGATE = /\p{Surrogate}/u;
