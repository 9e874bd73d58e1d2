import type { Failure } from '#client';
import type { Step } from './limits.ts';

/** What a change came to; undefined when one that is under way takes it up, or it does nothing. */
export type Change =
  | { readonly ok: true }
  | { readonly ok: false; readonly failure: Failure; readonly at: Step | 'add' | 'clear' }
  | undefined;

export const DONE = { ok: true } as const;
