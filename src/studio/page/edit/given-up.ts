/** Which analyses of a draft are asked for, and how far they are: whoever gives up is told nothing more of that draft. */
import type { AnalysisKind } from '../../messages.ts';

/** What she gave up. */
export interface GivenUp {
  /** All that is asked, of that draft. */
  readonly key: string;
  /** What was heard of it before: that stays. */
  readonly heard: readonly AnalysisKind[];
}

export type AnalysisState = 'current' | 'awaited' | 'given-up' | 'older';

/** Whether it is asked for, or stays so: what was given up is not, and nothing that would have come after it. */
export const isAskedFor = (
  kind: AnalysisKind,
  key: string | undefined,
  givenUp: GivenUp | undefined,
): boolean => key !== undefined && (givenUp?.key !== key || givenUp.heard.includes(kind));

/**
 * @param key all that is asked; nothing while the draft cannot be used
 * @param isRead whether the draft is what is edited now
 * @param isHeard whether all that is asked was replied to
 */
export function stateOf(
  key: string | undefined,
  givenUp: GivenUp | undefined,
  isRead: boolean,
  isHeard: boolean,
): AnalysisState {
  if (!isRead) return 'awaited';
  if (key === undefined) return 'older';
  if (isHeard) return 'current';
  return givenUp?.key === key ? 'given-up' : 'awaited';
}
