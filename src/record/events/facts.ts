/** What is said in events of several kinds. */
import type { FlagLevel } from '#engine';

export interface RaisedFlag {
  readonly id: string;
  readonly level: FlagLevel;
  /** That it is raised for lack of an answer. */
  readonly isOpen?: true;
}

export interface Reason {
  readonly id: string;
  readonly message: string;
}

/** How the order and its payment stand once it has happened. */
export interface Standing {
  /** The time of the rows that were written with it; not said in entries of before streams were bound to those. */
  readonly at?: string;
  readonly status: string;
  readonly payment: string;
  readonly isTestPayment: boolean;
}

export interface Plain {
  readonly facts: Standing;
}

export interface WithReason extends Plain {
  readonly person?: { readonly reason: string };
}
