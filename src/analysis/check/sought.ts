import type { Formula } from '../logic/formula.ts';
import type { DatedSheet } from '../model/dated-sheet.ts';
import { contradiction, type Conjecture, type Replayed } from '../replay/replay.ts';
import type { Finding } from './finding.ts';
import { undecided } from './findings.ts';
import type { Tried } from './tried.ts';

/** Somebody who would be a finding. */
export interface Sought {
  /** That there is nobody, as the solvers say. */
  readonly conjecture?: Conjecture;
  finding(replyTo: (one: Conjecture) => Replayed): Finding | undefined;
}

/** Somebody of whom that is so, by the solver or by the engine; or why it stays open. */
export async function somebody(
  what: string,
  is: Formula,
  { isSo, isOfEligible }: Omit<Conjecture, 'agreed'>,
  findingOf: (sheet: DatedSheet) => Finding,
  tried: Tried,
): Promise<Sought> {
  const found = await tried.solver.find(is);
  if (found.kind === 'undecided') {
    const [shown] = tried.shown([{ isSo }]).values();
    return { finding: () => (shown ? findingOf(shown) : openFinding(what, found.why, tried)) };
  }
  if (found.kind === 'found')
    return { finding: () => findingOf(tried.closed.sheetOf(found.variables)) };
  const conjecture: Conjecture = { agreed: [found], isSo, isOfEligible };
  return {
    conjecture,
    finding(replyTo) {
      const reply = replyTo(conjecture);
      if (reply.kind === 'unseen') return openFinding(what, contradiction(reply), tried);
      return reply.kind === 'contradicted' ? findingOf(reply.by) : undefined;
    },
  };
}

export const openFinding = (what: string, why: string, { model }: Tried): Finding =>
  undecided(model.subject.questionnaire.id, { pointer: '', what }, why);
