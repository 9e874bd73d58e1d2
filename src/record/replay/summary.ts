import type { ChangeKind, Change } from './changes.ts';
import type { NotJudged, Replayed } from './replayed.ts';

/** Which consultation it is. */
interface Named {
  readonly consultation: string;
  readonly questionnaire: string;
  /** When it was posted. */
  readonly at: string;
}

/** A consultation that would be treated otherwise, or of which nobody can tell. */
export interface Otherwise extends Named {
  readonly changes: readonly Change[];
  /** Whether it was refused, and what refused it no longer does. */
  readonly mayBeLetThrough?: true;
  readonly notJudged?: { readonly why: NotJudged; readonly says: string };
}

export interface Replay {
  /** All that were looked at; one that was refused again is looked at again. */
  readonly consultations: number;
  readonly same: number;
  /** How many of them have a change of a kind; one may have several. */
  readonly kinds: Readonly<Partial<Record<ChangeKind, number>>>;
  /** Refused both ways, for other reasons. */
  readonly refusedOtherwise: number;
  readonly mayBeLetThrough: number;
  readonly notJudged: Readonly<Partial<Record<NotJudged, number>>>;
  /** Those that another engine judged than the one that judges now. */
  readonly byAnotherEngine: readonly Named[];
  readonly otherwise: readonly Otherwise[];
}

export interface Summary {
  add(about: Named, found: Replayed, isByAnotherEngine: boolean): void;
  replay(): Replay;
}

/** Counts what a replay finds, one consultation after the other. */
export function summary(): Summary {
  const counts = { consultations: 0, same: 0, refusedOtherwise: 0, mayBeLetThrough: 0 };
  const byAnotherEngine: Named[] = [];
  const kinds: Partial<Record<ChangeKind, number>> = {};
  const notJudged: Partial<Record<NotJudged, number>> = {};
  const otherwise: Otherwise[] = [];
  return {
    add(about, found, isByAnotherEngine) {
      counts.consultations++;
      if (isByAnotherEngine && byAnotherEngine.at(-1)?.consultation !== about.consultation)
        byAnotherEngine.push(about);
      switch (found.kind) {
        case 'same':
          counts.same++;
          return;
        case 'refused-otherwise':
          counts.refusedOtherwise++;
          return;
        case 'may-be-let-through':
          counts.mayBeLetThrough++;
          otherwise.push({ ...about, changes: [], mayBeLetThrough: true });
          return;
        case 'changed':
          for (const kind of new Set(found.changes.map((change) => change.kind)))
            kinds[kind] = (kinds[kind] ?? 0) + 1;
          otherwise.push({ ...about, changes: found.changes });
          return;
        case 'not-judged': {
          const { why, says } = found;
          notJudged[why] = (notJudged[why] ?? 0) + 1;
          otherwise.push({ ...about, changes: [], notJudged: { why, says } });
        }
      }
    },
    replay: () => ({ ...counts, byAnotherEngine, kinds, notJudged, otherwise }),
  };
}
