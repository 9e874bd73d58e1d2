import type { ClaimDocument, Mode } from '#engine';
import type { Finding } from '../check/finding.ts';
import type { ClaimProof } from '../claims/prove-claim.ts';
import { answersInWords } from './answers-in-words.ts';
import { historyInWords } from './history-in-words.ts';

/** A new consultation on 2026-03-02 with clot = yes; supplied with 'slim-1' (1 pack) 28 days ago. */
function brokenInWords({
  apart,
  witness,
  birthdays,
  modes,
}: Extract<ClaimProof, { readonly verdict: 'broken' }>): string {
  const { on, mode, history } = witness;
  const known = history && historyInWords(history);
  const asked = Object.entries(modes ?? {}).map(([id, its]) => `${MODES[its]} for '${id}'`);
  const orders = inSentence(asked.length > 0 ? asked.join(' and ') : MODES[mode]);
  return [
    `${orders} on ${on}${Object.keys(apart).length > 0 ? ` with ${answersInWords(apart, on, birthdays)}` : ''}`,
    ...(known ? [known] : []),
  ].join('; ');
}

const MODES: { readonly [mode in Mode]: string } = {
  new: 'a new consultation',
  repeat: 'a repeat order',
};

const inSentence = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;

/** The claims, line by line: whether each is so, and the patient of whom one is not. */
export const claimsInText = (proofs: readonly ClaimProof[]): string =>
  ['claims', ...proofs.flatMap(linesOf)].join('\n');

function linesOf(proof: ClaimProof): readonly string[] {
  const line = `  ${proof.verdict.padEnd(9)} ${proof.id}: ${proof.says}`;
  const more =
    proof.verdict === 'broken'
      ? brokenInWords(proof)
      : proof.verdict === 'proved'
        ? undefined
        : proof.why;
  return more === undefined ? [line] : [line, `            ${more}`];
}

/** What is wrong with a claim; nothing where it is proved. */
export function claimFinding(
  proof: ClaimProof,
  { for: [questionnaire] }: ClaimDocument,
  pointer: string,
): Finding | undefined {
  const { id, says } = proof;
  switch (proof.verdict) {
    case 'proved':
      return undefined;
    case 'broken':
      return {
        questionnaire,
        kind: 'broken-claim',
        pointer,
        what: `The claim '${id}' is not so: ${says}`,
        because: [brokenInWords(proof)],
        mend: 'Change the rules, or the claim if it asks for too much.',
        witness: proof.witness.answers,
        on: proof.witness.on,
        history: proof.witness.history,
      };
    case 'empty':
      return {
        questionnaire,
        kind: 'empty-claim',
        pointer,
        what: `The claim '${id}' claims nothing. ${proof.why}`,
        because: [],
        mend: 'Correct its rule.',
      };
    case 'undecided':
      return {
        questionnaire,
        kind: 'undecided',
        pointer,
        what: `Could not decide whether the claim '${id}' is so. ${proof.why}`,
        because: [],
      };
  }
}
