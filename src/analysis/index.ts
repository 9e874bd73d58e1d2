/** What a document does, for each patient there could be. For CI and the editors of questionnaires. */
export { check } from './check/check.ts';
export { unknownQuestionnaires } from './check/unknown-questionnaires.ts';
export { unreachedMedicines } from './check/unreached.ts';
export { claimOf, type Claim } from './claims/claim.ts';
export { proveClaims, type ClaimProof } from './claims/prove-claim.ts';
export type { Finding, FindingKind } from './check/finding.ts';
export type { Change, ChangeKind, Difference, Witness } from './difference/change.ts';
export { inGuide } from './documents-in-words/in-guide.ts';
export { claimsChanged } from './difference/claims-changed.ts';
export { daysFrom, type Days } from './days.ts';
export { differ, look, type Looked } from './difference/differ.ts';
export { remembering } from './logic/remembered.ts';
export { SHEETS, startSolving, type Solving } from './logic/solver.ts';
export { onlyOne } from './difference/only-one.ts';
export { unchanged } from './difference/unchanged.ts';
export { claimMutantOutcomeOf, claimMutantsOf, type ClaimMutant } from './mutants/claim-mutants.ts';
export { mutantOutcomeOf, type MutantOutcome } from './mutants/mutant-outcome.ts';
export {
  medicineMutantOutcomeOf,
  medicineMutantsOf,
  type MedicineMutant,
} from './mutants/medicine-mutants.ts';
export { mutantsOf, type Mutant } from './mutants/document-mutants.ts';
export type { MutationKind } from './mutants/fault.ts';
export { leftOutInWords, type LeftOut } from './left-out.ts';
export { enumeratePaths, type PathReport } from './paths.ts';
export { pathsInWords } from './paths-in-words.ts';
export { sampleInLines, sampleOf } from './sample.ts';
export { prove, type Proof, type Statement } from './proof/prove.ts';
export type { Subject } from './subject.ts';
