import { isNonEmpty } from './answers.ts';
import type { FlagLevel } from './document.ts';
import { verdictOf, type Evaluation } from './evaluation.ts';
import type { Flag } from './flag.ts';
import { appliesTo } from './medicines.ts';
import type { Questionnaire } from './question.ts';

const RANKS: Readonly<Record<FlagLevel, number>> = { high: 0, moderate: 1, low: 2 };

/**
 * The flags that answers raise, the highest first. One that cannot be told for lack of an answer is raised: what
 * is missing never passes.
 */
export function flagsOf(
  { flags, medicines }: Questionnaire,
  evaluation: Evaluation,
): readonly Flag[] {
  const raised: Flag[] = [];
  for (const rule of flags) {
    const verdict = verdictOf(rule, evaluation);
    if (verdict !== 'not-met') raised.push(rule.flag[verdict === 'met' ? 'met' : 'open']);
  }
  for (const rule of medicines.flag) {
    const found = appliesTo(rule, evaluation);
    const ids = found.map(({ medicine }) => medicine.id);
    const isOpen = found.some((one) => one.isOpen);
    if (isNonEmpty(ids)) raised.push({ medicines: ids, ...rule.flag[isOpen ? 'open' : 'met'] });
  }
  return raised.sort((a, b) => RANKS[a.level] - RANKS[b.level]);
}
