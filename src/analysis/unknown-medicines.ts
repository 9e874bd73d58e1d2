/** A supply of what the formulary does not have, which rules about an order take for any medicine: see `judgeOrder`. */
import type { Subject } from './subject.ts';

/** Whether what she had may keep a medicine from her as soon as the formulary does not know it. */
export const takesUnknownForAny = ({ questionnaire: { medicines } }: Subject): boolean =>
  medicines.limits.some((limit) => limit.medicines.length > 0) ||
  medicines.together.some((rule) => rule.excludes && rule.medicines.length > 0);
