import { isId } from '#contract';
import type { Otherwise } from '#record';

/** As many as the server tells at once. */
const AT_ONCE = 500;

/** The consultations that a replay found, each once, some at a time. */
export function* consultationsIn(
  otherwise: readonly Pick<Otherwise, 'consultation'>[],
): Generator<readonly string[]> {
  // What somebody wrote in the place of one must not keep the rest from being told.
  const ids = [...new Set(otherwise.map(({ consultation }) => consultation))].filter(isId);
  for (let from = 0; from < ids.length; from += AT_ONCE) yield ids.slice(from, from + AT_ONCE);
}
