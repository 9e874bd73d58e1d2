/** That what clinicians claim is so of every patient and every history; or the patient of whom it is not. */
import type { Answers, At, Mode } from '#engine';
import type { Days, Span } from '../days.ts';
import type { Witness } from '../difference/change.ts';
import type { Solving } from '../logic/solver.ts';
import { atOf, type DatedSheet } from '../model/answer-sheet.ts';
import { solverOver } from '../model/sheet-solver.ts';
import { solverContextOfAll } from '../model/solver-context.ts';
import { aimedOver } from '../replay/aimed.ts';
import { contradiction, replay, type Conjecture, type Never } from '../replay/replay.ts';
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
    }
  | { readonly verdict: 'undecided'; readonly why: string }
  /** By its own words, whatever the questionnaires say: it claims nothing. */
  | { readonly verdict: 'empty'; readonly why: string };

/** A claim in one mode: in two where its questionnaires have two. */
export type ClaimProof = { readonly id: string; readonly says: string } & ClaimVerdict;

export async function proveClaim(claim: Claim, days: Days, solving: Solving): Promise<ClaimProof> {
  const { id, says } = claim.document;
  const verdicts: ClaimVerdict[] = [];
  for (const mode of modesOf(claim)) verdicts.push(await proveIn(claim, { days, mode }, solving));
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

async function proveIn(claim: Claim, span: Span, solving: Solving): Promise<ClaimVerdict> {
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
  const isBroken: Conjecture['isSo'] = (answers, at) => breaks(claim, answers, at);
  const solver = solverOver(closed, solving);
  try {
    const found = await solver.find(broken);
    if (found.kind === 'undecided') return { verdict: 'undecided', why: found.why };
    if (found.kind === 'found') return brokenBy(claim, closed.sheetOf(found.variables), span.mode);
    const conjecture: Conjecture = { agreed: [found], isSo: isBroken };
    const aimed = aimedOver(claim.subjects, span, [closed]);
    const reply = replay([conjecture], aimed, solving.sheets)(conjecture);
    return reply.kind === 'never'
      ? { verdict: 'proved', agreed: reply }
      : brokenBy(claim, reply.by, span.mode, contradiction(reply));
  } finally {
    solver.close();
  }
}

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

/** Whether the engine breaks the claim for a patient. */
function breaks(claim: Claim, answers: Answers, at: At): boolean {
  const says = saidOf(claim, answers, at);
  if (claim.document.never !== undefined) return says === true;
  return says !== true && isEligible(claim, answers, at);
}

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
  const isBroken: Conjecture['isSo'] = (answers, at) => breaks(claim, answers, at);
  const whole = atOf(sheet, mode);
  if (!isBroken(sheet.answers, whole)) return { verdict: 'undecided', why: otherwise };
  const at = withSmallestHistory(claim.subjects, sheet.answers, whole, isBroken);
  const plain = plainOf(claim, sheet.answers, at);
  const isSo = (answers: Answers): boolean => isBroken(answers, at);
  const answers = smallestSheet(plainestSheet(sheet.answers, plain, [], isSo), isSo);
  return { verdict: 'broken', witness: { answers, ...at }, apart: apartFrom(plain, answers) };
}
