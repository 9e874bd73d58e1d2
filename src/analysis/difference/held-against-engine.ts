/**
 * Holds what the solvers say of two versions against the engine. Whoever turns up although they call it impossible,
 * or could not tell, is a change like any other.
 */
import { isNonEmpty, type Answers, type NonEmpty } from '#engine';
import type { Span } from '../days.ts';
import type { Impossible, Solving } from '../logic/solver.ts';
import type { ClosedSheet } from '../model/closed-sheet.ts';
import { atOf, type DatedSheet } from '../model/dated-sheet.ts';
import { aimedOver, type Aimed } from '../replay/aimed.ts';
import {
  replay,
  shownAmong,
  withSomebody,
  type Conjecture,
  type Replayed,
  type Shows,
} from '../replay/replay.ts';
import { treatsOtherwise, type Depth } from '../replay/treatment.ts';
import type { Change } from './change.ts';
import { changeOf, type Versions } from './change-of.ts';
import type { Suspicion } from './suspicions/index.ts';

/** What was suspected, and is so. */
export interface Found {
  readonly what: string;
  readonly change: Change;
}

/** What was suspected, and for whom nobody was found. */
interface Suspected {
  readonly suspicion: Suspicion;
  readonly plain: Answers;
}

export type Resolved =
  | (Found & { readonly kind: 'found' })
  /** Nobody can tell. */
  | (Suspected & { readonly kind: 'open'; readonly why: string })
  /** The solvers agree that there is nobody. */
  | (Suspected & { readonly kind: 'nobody'; readonly impossible: NonEmpty<Impossible> });

export interface Resolution {
  readonly resolved: readonly Resolved[];
  /** The sheets on which it was decided; none where both have the very same formulas. */
  readonly closed: readonly ClosedSheet[];
}

export interface ComparedMode {
  readonly span: Span;
  readonly found: readonly Found[];
  /** What was suspected, and nobody can tell. */
  readonly open: readonly { readonly what: string; readonly why: string }[];
  /** Whether the engine treats everybody alike; asked only where nothing was found and nothing is open. */
  readonly alike?: Readonly<Record<Depth, Replayed>>;
}

export async function heldAgainstEngine(
  resolutions: readonly Resolution[],
  versions: Versions,
  { sheets }: Solving,
): Promise<ComparedMode> {
  const { before, after, span } = versions;
  const resolved = resolutions.flatMap((resolution) => resolution.resolved);
  const closed = resolutions.flatMap((resolution) => resolution.closed);
  const over = aimedOver([before, after], span, closed);
  const aimed = await withSomebody(over, sheets, () => knownIn(resolved, over));
  const nobody = resolved.flatMap((one) =>
    one.kind === 'nobody' ? [{ ...one, agreed: one.impossible, isSo: showing(one) }] : [],
  );
  const open = resolved.flatMap((one) =>
    one.kind === 'open' ? [{ ...one, isSo: showing(one) }] : [],
  );
  const impossible = nobody.flatMap(({ agreed }) => agreed);
  const alike = (depth: Depth): Conjecture => ({
    agreed: isNonEmpty(impossible) ? impossible : 'the same formulas',
    isSo: treatsOtherwise(before, after, depth),
    // What is sent, flagged and offered is seen of nobody else.
    isOfEligible: true,
  });
  const [treatment, words] = [alike('treatment'), alike('treatment and words')];
  const isAlike = resolved.every(({ kind }) => kind === 'nobody');
  const replyTo = replay([...(isAlike ? [treatment, words] : []), ...nobody], aimed, sheets);
  const shown = shownAmong(open, aimed, sheets);
  const foundBy = (one: Suspected, sheet: DatedSheet | undefined): readonly Found[] =>
    sheet ? changeShown(one, sheet, versions) : [];
  return {
    span,
    found: [
      ...resolved.flatMap((one) => (one.kind === 'found' ? [one] : [])),
      ...nobody.flatMap((one) => {
        const reply = replyTo(one);
        return foundBy(one, reply.kind === 'contradicted' ? reply.by : undefined);
      }),
      ...open.flatMap((one) => foundBy(one, shown.get(one))),
    ],
    open: open.flatMap((one) =>
      shown.has(one) ? [] : [{ what: one.suspicion.what, why: one.why }],
    ),
    ...(isAlike && {
      alike: { treatment: replyTo(treatment), 'treatment and words': replyTo(words) },
    }),
  };
}

/** The patient whom the solver knows, if there is one. */
function knownIn(resolved: readonly Resolved[], { days: [on] }: Aimed): DatedSheet | undefined {
  const [plain] = resolved.flatMap((one) => (one.kind === 'found' ? [] : [one.plain]));
  return plain && { answers: plain, on };
}

const showing =
  ({ suspicion }: Suspected): Shows =>
  (answers, at) =>
    suspicion.tries.some(({ isSo }) => isSo(answers, at));

/** Of what she shows, what says most. */
function changeShown(
  { suspicion, plain }: Suspected,
  sheet: DatedSheet,
  versions: Versions,
): readonly Found[] {
  const at = atOf(sheet, versions.span.mode);
  const one = suspicion.tries.find(({ isSo }) => isSo(sheet.answers, at));
  return one
    ? [{ what: suspicion.what, change: changeOf(suspicion, one, sheet, { ...versions, plain }) }]
    : [];
}
