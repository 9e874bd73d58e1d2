/** Which analyses of a draft are asked for, and how far they are: whoever gives up is told nothing more of that draft. */
import type { AnalysisKind } from '../../messages.ts';

/** What she gave up. */
export interface GivenUp {
  /** All that is asked, of that draft. */
  readonly key: string;
  /** What was heard of it before: that stays. */
  readonly heard: readonly AnalysisKind[];
}

export type AnalysisState = 'current' | 'failed' | 'undecided' | 'awaited' | 'given-up' | 'older';

/** How an analysis came out. */
export type CameOut = 'decided' | 'undecided' | 'failed';

/** Whether it is asked for, or stays so: what was given up is not, and nothing that would have come after it. */
export const isAskedFor = (
  kind: AnalysisKind,
  key: string | undefined,
  givenUp: GivenUp | undefined,
): boolean => key !== undefined && (givenUp?.key !== key || givenUp.heard.includes(kind));

/**
 * @param key all that is asked; nothing while the draft cannot be used
 * @param isRead whether the draft is what is edited now
 * @param cameOut how each analysis did; nothing where it is awaited
 */
export function stateOf(
  key: string | undefined,
  givenUp: GivenUp | undefined,
  isRead: boolean,
  cameOut: readonly (CameOut | undefined)[],
): AnalysisState {
  if (!isRead) return 'awaited';
  if (key === undefined) return 'older';
  if (cameOut.includes(undefined)) return givenUp?.key === key ? 'given-up' : 'awaited';
  // Failed is not done: whoever reads 'worked out' would rely on it.
  if (cameOut.includes('failed')) return 'failed';
  return cameOut.includes('undecided') ? 'undecided' : 'current';
}
