import type { Answers, At, Mode } from '#engine';
import { birthdaysOf } from '../candidates.ts';
import type { Witness } from '../difference/change.ts';
import { apartFrom, plainPatient } from '../difference/plain-patient.ts';
import { atOf, type DatedSheet } from '../model/dated-sheet.ts';
import type { Conjecture } from '../replay/replay.ts';
import { withSmallestHistory } from '../smallest-history.ts';
import { plainestSheet, smallestSheet } from '../smallest-sheet.ts';
import type { Modes } from './apart.ts';
import type { Claim, Part } from './claim.ts';
import { saidOf } from './claim-verdicts.ts';

/** A patient who breaks a claim. */
export interface Broken {
  readonly verdict: 'broken';
  readonly witness: Witness;
  /** Where it is about several questionnaires, which may be in other modes than the witness: in which each is. */
  readonly modes?: Modes | undefined;
  /** The answers in which she differs from a plain patient. */
  readonly apart: Answers;
  /** The questions that ask for a birthday: of every other date it is told how long ago it is. */
  readonly birthdays: ReadonlySet<string>;
}

/** Whether the engine breaks the claim for a patient. Made apart: nothing else is kept until she is looked for. */
export const brokenIn =
  (claim: Claim): Conjecture['isSo'] =>
  (answers, at) => {
    const says = saidOf(claim, answers, at);
    if (claim.document.never !== undefined) return says === true;
    return says !== true && isEligible(claim, answers, at);
  };

/** Whether it is claimed of people who get through, as it is of what is offered and flagged. */
export const isOfEligible = ({ document, part }: Claim): boolean =>
  document.never === undefined || speaksOfEligible(part);

function speaksOfEligible(part: Part): boolean {
  switch (part.kind) {
    case 'and':
    case 'or':
    case 'at-least':
      return part.parts.some(speaksOfEligible);
    case 'not':
      return speaksOfEligible(part.part);
    case 'outcome':
      return part.outcome === 'eligible';
    default:
      return part.kind !== 'says';
  }
}

/** The smallest patient like this one whom the engine shows to break it; nothing where the engine says otherwise of her. */
export function brokenBy(claim: Claim, sheet: DatedSheet, mode: Mode): Broken | undefined {
  const isBroken = brokenIn(claim);
  const whole = atOf(sheet, mode);
  if (!isBroken(sheet.answers, whole)) return undefined;
  const at = withSmallestHistory(claim.subjects, sheet.answers, whole, isBroken);
  const plain = plainOf(claim, sheet.answers, at);
  const isSo = (answers: Answers): boolean => isBroken(answers, at);
  const answers = smallestSheet(plainestSheet(sheet.answers, plain, [], isSo), isSo);
  return {
    verdict: 'broken',
    witness: { answers, ...at },
    ...(claim.modes && { modes: claim.modes }),
    apart: apartFrom(plain, answers),
    birthdays: birthdaysOf(claim.subjects),
  };
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

const isEligible = ({ subjects, document }: Claim, answers: Answers, at: At): boolean =>
  saidOf({ subjects, document, part: { kind: 'outcome', outcome: 'eligible' } }, answers, at) ===
  true;
