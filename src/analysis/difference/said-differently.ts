/** What two versions say otherwise, read off the documents: words, order, settings, what is new or gone, which medicines rules name, what is sent of the medicines that she takes. */
import type { Subject } from '../subject.ts';
import type { Change } from './change.ts';
import type { Leaves } from './leaves.ts';
import { leftOver } from './left-over.ts';
import { medicinesKnown, medicinesNamed } from './medicines-named.ts';
import { newAndGone } from './new-and-gone.ts';
import { orderChanged } from './order-changed.ts';
import { settingsChanged } from './settings-changed.ts';
import { takenChanged } from './taken-changed.ts';

export function saidDifferently(
  before: Subject,
  after: Subject,
  [old, now]: readonly [Leaves, Leaves],
): readonly Change[] {
  const gone = newAndGone(before, after);
  const settings = settingsChanged(before, after);
  const named = [...medicinesNamed(before, after), ...medicinesKnown(before, after)];
  return [
    ...gone,
    ...settings,
    ...named,
    ...takenChanged(before, after),
    ...orderChanged(before, after),
    ...leftOver(old, now, [...gone, ...settings, ...named]),
  ];
}
