/**
 * The one way to a 'never', a 'proved' and an 'equivalent'. Two solvers have to agree first, which the type of a
 * conjecture asks for; then the engine judges answer sheets that are aimed at the rules, and none of them may
 * speak against it. Whoever prints one of these words needs a `Never`, and only this file makes any.
 */
import type { At, NonEmpty } from '#engine';
import type { Impossible } from '../logic/solver.ts';
import { atOf, type DatedSheet } from '../model/dated-sheet.ts';
import type { Aimed } from './aimed.ts';
import { judge } from './judge.ts';
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

/** It is said of people who get through, and of none of these sheets anybody does: the engine was asked about nobody. */
export interface Unseen {
  readonly kind: 'unseen';
  readonly sheets: number;
}

/** How the engine would show something of one patient, on her day. */
export type Shows = (answers: DatedSheet['answers'], at: At) => boolean;

export interface Conjecture {
  /** What the solvers agreed on; they were asked nothing where two documents have the very same formulas. */
  readonly agreed: NonEmpty<Impossible> | 'the same formulas';
  readonly isSo: Shows;
  /** Whether it is said of people who get through, and of nobody else. */
  readonly isOfEligible?: true | undefined;
}

export type Replayed = Never | Contradicted | Unseen;

/** What becomes of each conjecture. All of them are held against the same sheets, in one pass. */
export function replay(
  conjectures: readonly Conjecture[],
  aimed: Aimed,
  sheets: number,
): (one: Conjecture) => Replayed {
  const isLooking = conjectures.some(({ isOfEligible }) => isOfEligible);
  const through = isLooking ? throughEach(aimed) : [];
  const against = shownAmong([...conjectures, ...through], aimed, sheets);
  const isBlind = !through.every((one) => against.has(one));
  return (one) => {
    if (!conjectures.includes(one)) throw new TypeError('Nobody has looked for this.');
    const by = against.get(one);
    if (by) return { kind: 'contradicted', by };
    return one.isOfEligible && isBlind
      ? { kind: 'unseen', sheets }
      : { kind: 'never', sheets, [replayed]: true };
  };
}

/**
 * The same aim, with somebody to begin with where nobody among the sheets gets through, of one of the documents.
 *
 * @param find whom the solvers know who does, if there is one: asked only then
 */
export async function withSomebody(
  aimed: Aimed,
  sheets: number,
  find: () => DatedSheet | undefined | Promise<DatedSheet | undefined>,
): Promise<Aimed> {
  const each = throughEach(aimed);
  const isBlind = shownAmong(each, aimed, sheets).size < each.length;
  const through = isBlind ? await find() : undefined;
  return through ? { ...aimed, through } : aimed;
}

const throughEach = ({ subjects }: Aimed): readonly { readonly isSo: Shows }[] =>
  subjects.map(({ questionnaire }) => ({
    isSo: (answers, at) => judge(questionnaire, answers, at).assessment.outcome === 'eligible',
  }));

/** The first patient, where there is one, of whom the engine shows each. That there is none says nothing. */
export function shownAmong<One extends { readonly isSo: Shows }>(
  sought: readonly One[],
  aimed: Aimed,
  sheets: number,
): ReadonlyMap<One, DatedSheet> {
  const shown = new Map<One, DatedSheet>();
  for (const sheet of sheetsFor(aimed, sheets)) {
    const at = atOf(sheet, aimed.mode);
    for (const one of sought)
      if (!shown.has(one) && one.isSo(sheet.answers, at)) shown.set(one, sheet);
    if (shown.size === sought.length) break;
  }
  return shown;
}

/** Why nothing is said where the solvers and the engine do not agree, or the engine has seen nobody of whom it is said. */
export const contradiction = (reply: Contradicted | Unseen): string =>
  reply.kind === 'contradicted'
    ? `The solvers say that nobody does, and the engine shows somebody on ${sheetInWords(reply.by)}`
    : `The solvers say that nobody does, and of the ${reply.sheets} answer sheets that the engine was asked about none gets through: it has seen nobody of whom this is said.`;

/** The other way round: a defect of ours, never of the author, and it keeps no other document from being looked at. */
export const unconfirmed = (sheet: DatedSheet): string =>
  `The solvers found somebody, and the engine does not confirm it on ${sheetInWords(sheet)}`;

const sheetInWords = ({ answers, on, history }: DatedSheet): string =>
  `${on}: ${JSON.stringify(answers)}${history ? ` with ${JSON.stringify(history)}` : ''}`;
