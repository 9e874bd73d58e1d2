/** That what clinicians claim is so of every patient and every history; or the patient of whom it is not. */
import type { Mode, NonEmpty } from '#engine';
import type { Days } from '../days.ts';
import type { Solving } from '../logic/solver.ts';
import {
  contradiction,
  shownAmong,
  type Conjecture,
  type Never,
  type Replayed,
} from '../replay/replay.ts';
import { replayTogether } from '../replay/replay-together.ts';
import type { Aimed } from '../replay/aimed.ts';
import { apartInModes, type InModes } from './apart.ts';
import { askClaims, type Asked } from './ask-claims.ts';
import { brokenBy, brokenIn, isOfEligible, type Broken } from './broken-by.ts';
import type { Subject } from '../subject.ts';
import { claimOf, type Claim } from './claim.ts';

type ClaimVerdict =
  | { readonly verdict: 'proved'; readonly agreed: Never }
  | Broken
  | { readonly verdict: 'undecided'; readonly why: string }
  /** By its own words, whatever the questionnaires say: it claims nothing. */
  | { readonly verdict: 'empty'; readonly why: string; readonly agreed?: Never };

/** A claim in all modes of its questionnaires. */
export type ClaimProof = { readonly id: string; readonly says: string } & ClaimVerdict;

/** The solvers agree that nobody breaks it, and the engine has not been asked. */
interface Conjectured {
  readonly conjecture: Conjecture;
  readonly aimed: Aimed;
  /** As it was asked. */
  readonly claim: Claim;
  /** What it is called, where the engine shows nobody either. */
  readonly proved: (agreed: Never) => ClaimVerdict;
}

/**
 * Each with its proof, in their order: claims about the same questionnaires are asked on one sheet, and held against
 * the same answer sheets at once.
 */
export async function proveClaims<Placed extends { readonly claim: Claim }>(
  placed: readonly Placed[],
  days: Days,
  solving: Solving,
): Promise<readonly (Placed & { readonly proof: ClaimProof })[]> {
  const inModes = new Map<Claim, (ClaimVerdict | Conjectured)[]>();
  for (const claims of togetherBySubjects(placed.map(({ claim }) => claim)))
    for (const { mode, ...inMode } of apartInModes(claims[0].subjects)) {
      const apart = new Map(claims.map((claim) => [lookedAt(claim, inMode), claim]));
      const [first, ...others] = apart.keys();
      const asked = first && (await askClaims([first, ...others], { days, mode }, solving));
      for (const [one, reply] of asked ?? []) {
        const claim = apart.get(one) ?? one;
        inModes.set(claim, [...(inModes.get(claim) ?? []), verdictIn(one, reply, mode, solving)]);
      }
    }
  const open = [...inModes.values()].flatMap((all) => all.filter((one) => 'conjecture' in one));
  const replyTo = replayTogether(open, solving.sheets);
  return placed.map((of) => {
    const verdicts = (inModes.get(of.claim) ?? []).map((one) =>
      'conjecture' in one ? held(one, replyTo(one.conjecture)) : one,
    );
    return { ...of, proof: proofOf(of.claim, verdicts) };
  });
}

function togetherBySubjects(claims: readonly Claim[]): readonly NonEmpty<Claim>[] {
  const groups: [Claim, ...Claim[]][] = [];
  for (const claim of new Set(claims)) {
    const alike = groups.find(([first]) => areSame(first.subjects, claim.subjects));
    if (alike) alike.push(claim);
    else groups.push([claim]);
  }
  return groups;
}

const areSame = (one: readonly Subject[], other: readonly Subject[]): boolean =>
  one.length === other.length && one.every((subject, i) => subject === other[i]);

function proofOf({ document: { id, says } }: Claim, verdicts: readonly ClaimVerdict[]): ClaimProof {
  const worst = RANKS.map((kind) => verdicts.find(({ verdict }) => verdict === kind)).find(
    (verdict) => verdict !== undefined,
  );
  return {
    id,
    says,
    ...(worst ?? {
      verdict: 'undecided',
      why: 'It was looked at in no mode.',
    }),
  };
}

/** What is so in one mode may go without saying in another: empty is what nobody could break in any. */
const RANKS: readonly ClaimVerdict['verdict'][] = ['broken', 'undecided', 'proved', 'empty'];

/** A claim about questionnaires as they are in one combination of their modes. */
const lookedAt = (claim: Claim, { subjects, modes }: Omit<InModes, 'mode'>): Claim =>
  modes ? { ...claimOf(claim.document, subjects, ''), modes } : claim;

function verdictIn(
  claim: Claim,
  asked: Asked,
  mode: Mode,
  { sheets }: Solving,
): ClaimVerdict | Conjectured {
  switch (asked.kind) {
    case 'undecided': {
      // Not every answer could be looked at, and somebody may be easy to find.
      const [by] = shownAmong([{ isSo: brokenIn(claim) }], asked.aimed, sheets).values();
      return (by && brokenBy(claim, by, mode)) ?? { verdict: 'undecided', why: asked.why };
    }
    case 'unbroken':
      return {
        conjecture: {
          agreed: [asked.agreed],
          isSo: brokenIn(claim),
          // What is empty is so by its own words, whoever gets through.
          ...(!asked.isEmpty && isOfEligible(claim) && { isOfEligible: true }),
        },
        aimed: asked.aimed,
        claim,
        proved: (agreed) =>
          asked.isEmpty
            ? { verdict: 'empty', why: 'Nothing that anybody answers could break it.', agreed }
            : { verdict: 'proved', agreed },
      };
    case 'broken':
      return (
        brokenBy(claim, asked.by, mode) ?? {
          verdict: 'undecided',
          why: 'The solver names somebody of whom the engine says otherwise.',
        }
      );
  }
}

/** What the engine says of what the solvers agree on. */
function held({ claim, proved, aimed }: Conjectured, reply: Replayed): ClaimVerdict {
  if (reply.kind === 'never') return proved(reply);
  const broken = reply.kind === 'contradicted' && brokenBy(claim, reply.by, aimed.mode);
  return broken || { verdict: 'undecided', why: contradiction(reply) };
}
