import { decidedAt, isListOfOptions } from './decided.ts';
import { pointerTo, unlike, type Leaves } from './leaves.ts';
import type { Change } from './change.ts';

/**
 * Rules and bounds whose text changed, where it was not said already that something there is otherwise.
 * Asked where nobody is treated otherwise: then they say the same.
 */
export function rulesRewritten(
  before: Leaves,
  after: Leaves,
  changes: readonly Change[],
): readonly string[] {
  const rewritten = unlike(before, after).flatMap((pointer): readonly string[] => {
    const path = (after.get(pointer) ?? before.get(pointer))?.path ?? [];
    const decided = decidedAt(path);
    return decided && !changes.some((change) => isAbout(change, pointer, path))
      ? [pointerTo(...decided)]
      : [];
  });
  return [...new Set(rewritten)];
}

/** Options of which one reads otherwise do not say the same, however they are written. */
const isAbout = (
  { pointer: changed, name }: Change,
  pointer: string,
  path: readonly string[],
): boolean =>
  changed !== undefined &&
  ((name !== undefined && pointer.startsWith(`${changed}/`)) ||
    (isListOfOptions(path) &&
      `${changed}/`.startsWith(`${pointerTo(...path.slice(0, 2), 'options')}/`)));
