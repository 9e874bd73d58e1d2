/**
 * The one way to a 'never', a 'proved' and an 'equivalent'. Two solvers have to agree first, which the type of a
 * conjecture asks for; then the engine judges answer sheets that are aimed at the rules, and none of them may
 * speak against it. Whoever prints one of these words needs a `Never`, and only this file makes any.
 */
import type { At, NonEmpty } from '#engine';
import type { Impossible } from '../logic/solver.ts';
import { atOf, type DatedSheet } from '../model/dated-sheet.ts';
import type { Aimed } from './aimed.ts';
import { sheetsFor } from './sheets.ts';

const replayed = Symbol('replayed');

export interface Never {
  readonly kind: 'never';
  /** How many answer sheets the engine judged, and found nobody. */
  readonly sheets: number;
  readonly [replayed]: true;
}

/** The engine does it to somebody of whom the solvers say that it happens to nobody. */
export interface Contradicted {
  readonly kind: 'contradicted';
  readonly by: DatedSheet;
}

/** How the engine would show something of one patient, on her day. */
export type Shows = (answers: DatedSheet['answers'], at: At) => boolean;

export interface Conjecture {
  /** What the solvers agreed on; they were asked nothing where two documents have the very same formulas. */
  readonly agreed: NonEmpty<Impossible> | 'the same formulas';
  readonly isSo: Shows;
}

export type Replayed = Never | Contradicted;

/** What becomes of each conjecture. All of them are held against the same sheets, in one pass. */
export function replay(
  conjectures: readonly Conjecture[],
  aimed: Aimed,
  sheets: number,
): (one: Conjecture) => Replayed {
  const against = shownAmong(conjectures, aimed, sheets);
  return (one) => {
    if (!conjectures.includes(one)) throw new TypeError('Nobody has looked for this.');
    const by = against.get(one);
    return by ? { kind: 'contradicted', by } : { kind: 'never', sheets, [replayed]: true };
  };
}

/** The first patient, where there is one, of whom the engine shows each. That there is none says nothing. */
export function shownAmong<One extends { readonly isSo: Shows }>(
  sought: readonly One[],
  aimed: Aimed,
  sheets: number,
): ReadonlyMap<One, DatedSheet> {
  const shown = new Map<One, DatedSheet>();
  if (sought.length === 0) return shown;
  for (const sheet of sheetsFor(aimed, sheets)) {
    const at = atOf(sheet, aimed.mode);
    for (const one of sought)
      if (!shown.has(one) && one.isSo(sheet.answers, at)) shown.set(one, sheet);
    if (shown.size === sought.length) break;
  }
  return shown;
}

/** Why nothing is said where the solvers and the engine do not agree. */
export const contradiction = ({ by }: Contradicted): string =>
  `The solvers say that nobody does, and the engine shows somebody on ${sheetInWords(by)}`;

/** The other way round: a defect of ours, never of the author, and it keeps no other document from being looked at. */
export const unconfirmed = (sheet: DatedSheet): string =>
  `The solvers found somebody, and the engine does not confirm it on ${sheetInWords(sheet)}`;

const sheetInWords = ({ answers, on, history }: DatedSheet): string =>
  `${on}: ${JSON.stringify(answers)}${history ? ` with ${JSON.stringify(history)}` : ''}`;
