import type { CalendarDate, NonEmpty } from '#engine';
import type { Span } from '../days.ts';
import type { Formula } from '../logic/formula.ts';
import type { Solver } from '../logic/solver.ts';
import type { AnswerSheet } from '../model/answer-sheet.ts';
import type { ClosedSheet } from '../model/closed-sheet.ts';
import type { DatedSheet } from '../model/dated-sheet.ts';
import type { DocumentModel } from '../model/document-model.ts';
import type { Conjecture, Replayed, Shows } from '../replay/replay.ts';

/** A document in one mode, with all that can be asked about it. */
export interface Tried {
  readonly span: Span;
  readonly model: DocumentModel;
  readonly sheet: AnswerSheet;
  readonly closed: ClosedSheet;
  readonly solver: Solver;
  /** The facts that together make something impossible, in words. */
  readonly explained: (formula: Formula) => Promise<readonly string[]>;
  /** Holds what the solvers call impossible against the engine, on every day of the span unless some are named. */
  readonly replay: (
    conjectures: readonly Conjecture[],
    days?: NonEmpty<CalendarDate>,
  ) => Promise<(one: Conjecture) => Replayed>;
  /** Those that the engine shows of somebody; that it shows nobody says nothing. */
  readonly shown: <One extends { readonly isSo: Shows }>(
    sought: readonly One[],
  ) => ReadonlyMap<One, DatedSheet>;
}
