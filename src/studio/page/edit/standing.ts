import type { Draft } from './use-draft.ts';

/** How the draft stands to the files, in a line; of a file that is gone it is said elsewhere that hers is nowhere. */
export function standingOf({ changed, gone }: Pick<Draft, 'changed' | 'gone'>): string {
  if (changed.length > 0) return `Not saved yet: ${changed.join(', ')}.`;
  return gone.length > 0 ? '' : 'As in the files.';
}
