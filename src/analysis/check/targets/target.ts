import type { Formula } from '../../logic/formula.ts';
import type { NeverKind } from '../finding.ts';
import type { Possible } from '../possible.ts';

/** The key of what `endsOf` says: that somebody submits. */
export const SUBMITS = 'submits';

export const keyOfStep = (id: string): string => `step ${id}`;

/** What has to be possible, because otherwise something in the document is of no use. */
export interface Target {
  /** The same in each mode. */
  readonly key: string;
  readonly kind: NeverKind;
  readonly pointer: string;
  /** What is so when it is not possible. */
  readonly what: string;
  readonly mend?: string;
  readonly possible: Possible;
  /** What is said of it goes without saying when one of these targets is not possible. */
  readonly under?: readonly string[];
  /** It is nothing to be said by itself: only others hang on it. */
  readonly isCondition?: true;
  /** For a rule: where its question stands, and when the rule has a verdict at all. */
  readonly rule?: {
    readonly where: Possible;
    readonly determined: Formula;
    readonly reads: readonly string[];
  };
}
