import type { Formula } from './formula.ts';

/** What one solver says. Variables that make formulas true show that they can be; that none do is its word. */
export type Reply =
  | { readonly kind: 'found'; readonly variables: ReadonlySet<string> }
  | { readonly kind: 'impossible'; readonly because: readonly Formula[] }
  | { readonly kind: 'undecided' };

/** A solver that is asked about the same constraints again and again. */
export interface Questioning {
  /** Whether everything given can hold together with the constraints. */
  find(...assumed: readonly Formula[]): Promise<Reply>;
  /**
   * Those of the formulas that are soon seen to hold for somebody, each of them by itself. Of the others nothing is
   * said. A solver that is slow to answer does not look.
   */
  glimpse?(formulas: readonly Formula[]): ReadonlySet<Formula>;
  /** Frees what it holds. Nothing may be asked after it. */
  close(): void;
}

/** One solver, whoever wrote it. */
export interface Prover {
  /** @param constraints what always holds */
  open(constraints: readonly Formula[]): Questioning;
  /** Lets the process end. */
  close(): void;
}
