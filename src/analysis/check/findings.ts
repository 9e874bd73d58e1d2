import type { Never } from '../replay/replay.ts';
import type { Finding } from './finding.ts';
import { shownBy } from './possible.ts';
import type { Target } from './targets/index.ts';
import type { Tried } from './tried.ts';

/** That nobody meets a target, and which rules make it so. */
export async function neverOf(
  { kind, pointer, what, mend, possible, rule }: Target,
  agreed: Never,
  { model, sheet, solver, explained, replay }: Tried,
): Promise<Finding> {
  const { narrowed } = shownBy(model.subject, model.logic, sheet.mode);
  const finding = {
    questionnaire: model.subject.questionnaire.id,
    kind,
    agreed,
    pointer,
    what,
    because: await explained(possible.formula),
    ...(mend !== undefined && { mend }),
  };
  if (!rule) return finding;
  const determined = await solver.find(rule.where.formula, rule.determined);
  if (determined.kind !== 'impossible') return finding;
  for (const name of rule.reads) {
    const given = model.questions.get(name)?.given;
    if (!given) continue;
    const found = await solver.find(rule.where.formula, given);
    if (found.kind !== 'impossible') continue;
    const { isSo, isOfEligible } = narrowed(
      rule.where,
      given,
      (judgement) => judgement.given[name] !== undefined,
    );
    const conjecture = { agreed: [found], isSo, isOfEligible } as const;
    const reply = (await replay([conjecture]))(conjecture);
    if (reply.kind !== 'never') continue;
    return {
      ...finding,
      kind: 'reads-hidden',
      agreed: reply,
      what: `${what} It reads '${name}', which is never answered in that case.`,
      because: await explained(model.logic.and(rule.where.formula, given)),
    };
  }
  return finding;
}

export const undecided = (
  questionnaire: string,
  { pointer, what }: Pick<Target, 'pointer' | 'what'>,
  why: string,
): Finding => ({
  questionnaire,
  kind: 'undecided',
  pointer,
  what: `Could not decide whether this is so: ${what} ${why}`,
  because: [],
});
