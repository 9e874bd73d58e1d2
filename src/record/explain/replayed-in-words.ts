import type { ChangeKind } from '../replay/changes.ts';
import type { Replayed } from '../replay/replayed.ts';

const KINDS: Readonly<Record<ChangeKind, string>> = {
  'newly-refused': 'she would be refused',
  'newly-eligible': 'she would be let through',
  'asked-otherwise': 'she would be asked something else',
  'sent-otherwise': 'something else would be sent',
  'newly-flagged': 'she would be flagged',
  'no-longer-flagged': 'she would no longer be flagged',
  'newly-offered': 'she would be offered another medicine',
  'no-longer-offered': 'a medicine would be withheld from her',
};

/** What today's documents would say. */
export function replayedInWords(found: Replayed): string {
  switch (found.kind) {
    case 'same':
      return "Today's documents say the same.";
    case 'changed':
      return `Today's documents say something else: ${found.changes
        .map(({ kind, about }) => `${KINDS[kind]}${about === undefined ? '' : ` (${about})`}`)
        .join('; ')}.`;
    case 'refused-otherwise':
      return "Today's documents refuse her too, for other reasons.";
    case 'may-be-let-through':
      return 'What refused her no longer does. Only the answers that did are kept, so whether she would be let through is open.';
    case 'not-judged':
      return `Nobody can tell: ${found.says}`;
  }
}
