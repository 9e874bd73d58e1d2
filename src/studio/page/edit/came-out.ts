/** How an analysis came out, as far as its own words say: what could not be decided is no 'nothing found'. */
import { counted } from '#analysis/words';
import type { Analyses, AnalysisKind } from '../../messages.ts';
import type { Latest } from '../ask.ts';
import type { BadgeLook } from '../panel/badge.tsx';
import type { CameOut } from './given-up.ts';

const IS_UNDECIDED: { readonly [Kind in AnalysisKind]: (told: Analyses[Kind]) => boolean } = {
  found: () => false,
  affected: ({ undecided }) => undecided.length > 0,
  classes: ({ leftOut }) => leftOut !== undefined,
  findings: (findings) => findings.some(({ kind }) => kind === 'undecided'),
  claims: (verdicts) => verdicts.some(({ verdict }) => verdict === 'undecided'),
};

/** Nothing where it is not known of what is edited now. */
export function cameOutOf<Kind extends AnalysisKind>(
  kind: Kind,
  { reply, isCurrent }: Latest<Kind>,
): CameOut | undefined {
  if (!isCurrent || reply === undefined) return undefined;
  if (!reply.ok) return 'failed';
  return IS_UNDECIDED[kind](reply.told) ? 'undecided' : 'decided';
}

type Verdict = Analyses['claims'][number]['verdict'];

export const lookOf = (verdict: Verdict): BadgeLook =>
  verdict === 'proved' ? 'good' : verdict === 'undecided' ? 'open' : 'bad';

/** Of what was not walked nobody knows whether it changes. */
export const classesInShort = ({ lines: { length }, leftOut }: Analyses['classes']): string =>
  leftOut === undefined
    ? String(length)
    : `${length} of what was walked, ${counted(BigInt(leftOut.mixtures), 'mixture')} of answers left out`;

/** Of how many claims what is so: one that could not be decided neither holds nor does not. */
export function claimsInShort(verdicts: Analyses['claims']): string {
  const undecided = verdicts.filter(({ verdict }) => verdict === 'undecided').length;
  const broken = verdicts.filter(({ verdict }) => verdict !== 'proved').length - undecided;
  return `${broken} of ${verdicts.length} do not hold${
    undecided === 0 ? '' : `, ${undecided} could not be decided`
  }`;
}
