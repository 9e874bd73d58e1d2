/** That what clinicians claim is so of every patient and every history; or the patient of whom it is not. */
import type { Answers, At, Mode } from '#engine';
import { birthdaysOf } from '../candidates.ts';
import type { Days, Span } from '../days.ts';
import type { Witness } from '../difference/change.ts';
import type { Solving } from '../logic/solver.ts';
import { atOf, type DatedSheet } from '../model/answer-sheet.ts';
import { solverOver } from '../model/sheet-solver.ts';
import { solverContextOfAll } from '../model/solver-context.ts';
import { aimedOver, type Aimed } from '../replay/aimed.ts';
import { contradiction, type Conjecture, type Never, type Replayed } from '../replay/replay.ts';
import { replayTogether } from '../replay/replay-together.ts';
import { withSmallestHistory } from '../smallest-history.ts';
import { apartFrom, plainPatient } from '../difference/plain-patient.ts';
import { plainestSheet, smallestSheet } from '../smallest-sheet.ts';
import { rulesIn, type Claim } from './claim.ts';
import { madeBy, saidOf, verdictsOfPart } from './claim-verdicts.ts';

type ClaimVerdict =
  | { readonly verdict: 'proved'; readonly agreed: Never }
  | {
      readonly verdict: 'broken';
      readonly witness: Witness;
      /** The answers in which she differs from a plain patient. */
      readonly apart: Answers;
      /** The questions that ask for a birthday: of every other date it is told how long ago it is. */
      readonly birthdays: ReadonlySet<string>;
    }
  | { readonly verdict: 'undecided'; readonly why: string }
  /** By its own words, whatever the questionnaires say: it claims nothing. */
  | { readonly verdict: 'empty'; readonly why: string };

/** A claim in one mode: in two where its questionnaires have two. */
export type ClaimProof = { readonly id: string; readonly says: string } & ClaimVerdict;

/** The solvers agree that nobody breaks it, and the engine has not been asked. */
interface Conjectured {
  readonly conjecture: Conjecture;
  readonly aimed: Aimed;
}

/**
 * Each with its proof, in their order: claims about one questionnaire are held against the same answer sheets at once.
 */
export async function proveClaims<Placed extends { readonly claim: Claim }>(
  placed: readonly Placed[],
  days: Days,
  solving: Solving,
): Promise<readonly (Placed & { readonly proof: ClaimProof })[]> {
  const asked: { of: Placed; inModes: readonly (ClaimVerdict | Conjectured)[] }[] = [];
  for (const of of placed) {
    const inModes: (ClaimVerdict | Conjectured)[] = [];
    for (const mode of modesOf(of.claim))
      inModes.push(await askIn(of.claim, { days, mode }, solving));
    asked.push({ of, inModes });
  }
  const open = asked.flatMap(({ inModes }) => inModes.filter((one) => 'conjecture' in one));
  const replyTo = replayTogether(open, solving.sheets);
  return asked.map(({ of, inModes }) => {
    const verdicts = inModes.map((one) =>
      'conjecture' in one ? held(of.claim, replyTo(one.conjecture), one.aimed.mode) : one,
    );
    return { ...of, proof: proofOf(of.claim, verdicts) };
  });
}

function proofOf({ document: { id, says } }: Claim, verdicts: readonly ClaimVerdict[]): ClaimProof {
  const worst = RANKS.map((kind) => verdicts.find(({ verdict }) => verdict === kind)).find(
    (verdict) => verdict !== undefined,
  );
  return {
    id,
    says,
    ...(worst ?? {
      verdict: 'empty',
      why: 'The questionnaires that it names are never answered in the same mode.',
    }),
  };
}

/** What is so in one mode may go without saying in another: empty is what nobody could break in any. */
const RANKS: readonly ClaimVerdict['verdict'][] = ['broken', 'undecided', 'proved', 'empty'];

const modesOf = ({ subjects: [first, ...others] }: Claim): readonly Mode[] =>
  first.questionnaire.modes.filter((mode) =>
    others.every(({ questionnaire }) => questionnaire.modes.includes(mode)),
  );

async function askIn(
  claim: Claim,
  span: Span,
  solving: Solving,
): Promise<ClaimVerdict | Conjectured> {
  const { part, document } = claim;
  const { models, sheet, close } = solverContextOfAll(claim.subjects, span, rulesIn(part));
  const { logic } = sheet;
  const { and, not, variable } = logic;
  const { met } = verdictsOfPart(part, models, madeBy(models, logic), logic);
  // By its own words: as if the questionnaires could make anything so of anybody.
  const own = verdictsOfPart(
    part,
    models,
    (made) => variable(`claimed ${JSON.stringify(made)}`),
    logic,
  ).met;
  const eligible = and(...models.map((model) => model.eligible));
  const broken = document.never === undefined ? and(eligible, not(met)) : met;
  const closed = close();

  const possible = closed.facts.filter(({ kind }) => kind === 'possible-answers');
  const free = solving.open([...closed.constraints, ...possible.map(({ holds }) => holds)]);
  try {
    const mayBreak = await free.find(document.never === undefined ? not(own) : own);
    if (mayBreak.kind === 'impossible')
      return { verdict: 'empty', why: 'Nothing that anybody answers could break it.' };
  } finally {
    free.close();
  }
  const solver = solverOver(closed, solving);
  try {
    const found = await solver.find(broken);
    if (found.kind === 'undecided') return { verdict: 'undecided', why: found.why };
    if (found.kind === 'found') return brokenBy(claim, closed.sheetOf(found.variables), span.mode);
    return {
      conjecture: { agreed: [found], isSo: brokenIn(claim) },
      aimed: aimedOver(claim.subjects, span, [closed]),
    };
  } finally {
    solver.close();
  }
}

/** What the engine says of what the solvers agree on. */
const held = (claim: Claim, reply: Replayed, mode: Mode): ClaimVerdict =>
  reply.kind === 'never'
    ? { verdict: 'proved', agreed: reply }
    : brokenBy(claim, reply.by, mode, contradiction(reply));

/** A patient like her who may or may not break it: eligible where she is. */
const plainOf = (claim: Claim, answers: Answers, at: At): Answers =>
  isEligible(claim, answers, at)
    ? plainPatient(
        answers,
        claim.subjects.flatMap(({ questionnaire }) => questionnaire.questions),
        at,
        (some) => isEligible(claim, some, at),
      )
    : {};

/** Whether the engine breaks the claim for a patient. Made apart: nothing else is kept until she is looked for. */
const brokenIn =
  (claim: Claim): Conjecture['isSo'] =>
  (answers, at) => {
    const says = saidOf(claim, answers, at);
    if (claim.document.never !== undefined) return says === true;
    return says !== true && isEligible(claim, answers, at);
  };

const isEligible = ({ subjects, document }: Claim, answers: Answers, at: At): boolean =>
  saidOf({ subjects, document, part: { kind: 'outcome', outcome: 'eligible' } }, answers, at) ===
  true;

/** The smallest patient whom the engine shows to break it. */
function brokenBy(
  claim: Claim,
  sheet: DatedSheet,
  mode: Mode,
  otherwise = 'The solver names somebody of whom the engine says otherwise.',
): ClaimVerdict {
  const isBroken = brokenIn(claim);
  const whole = atOf(sheet, mode);
  if (!isBroken(sheet.answers, whole)) return { verdict: 'undecided', why: otherwise };
  const at = withSmallestHistory(claim.subjects, sheet.answers, whole, isBroken);
  const plain = plainOf(claim, sheet.answers, at);
  const isSo = (answers: Answers): boolean => isBroken(answers, at);
  const answers = smallestSheet(plainestSheet(sheet.answers, plain, [], isSo), isSo);
  return {
    verdict: 'broken',
    witness: { answers, ...at },
    apart: apartFrom(plain, answers),
    birthdays: birthdaysOf(claim.subjects),
  };
}
