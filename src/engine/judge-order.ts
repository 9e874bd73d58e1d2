/**
 * Medicines that are ordered at once, with what she still has: what has to go together, what must not, and how much.
 * What is not known counts against the order: a supply without its entry in the formulary may be any medicine.
 */
import { isNonEmpty, type Answers, type NonEmpty } from './answers.ts';
import { evaluate, type At } from './evaluation.ts';
import type { Supply } from './history.ts';
import { appliesTo, type LimitRule, type Medicines, type TogetherRule } from './medicines.ts';
import type { Medicine } from './formulary.ts';
import type { Questionnaire } from './question.ts';

export interface OrderLine {
  /** The id of its entry in the formulary. */
  readonly medicine: string;
  readonly quantity: number;
}

/** Why lines cannot be ordered so: what the patient reads. */
export interface OrderFinding {
  readonly id: string;
  readonly kind: 'needs' | 'excludes' | 'limit';
  /** The lines that it is about. */
  readonly medicines: NonEmpty<string>;
  readonly message: string;
}

/** @returns nothing where these medicines may be ordered together */
export function judgeOrder(
  questionnaire: Questionnaire,
  answers: Answers,
  at: At,
  lines: readonly OrderLine[],
): readonly OrderFinding[] {
  const evaluation = evaluate(questionnaire, answers, at);
  const { together, limits } = questionnaire.medicines;
  const supplies = at.history?.supplies;
  const had = (supplies ?? []).map((supply) => ({ supply, ...runs(supply, limits) }));
  const isUnknown = supplies === undefined;

  const lacksCompany = (rule: TogetherRule, line: OrderLine): boolean => {
    const isOneOf = includes(rule.needs);
    return (
      !lines.some((other) => other !== line && isOneOf(other.medicine)) &&
      !had.some(({ supply, surely }) => surely && isOneOf(supply.medicine))
    );
  };
  const hasBadCompany = (rule: TogetherRule, line: OrderLine): boolean => {
    const isOneOf = includes(rule.excludes);
    return (
      isUnknown ||
      lines.some((other) => other !== line && isOneOf(other.medicine)) ||
      had.some(
        ({ supply, perhaps }) =>
          perhaps && mayBeOneOf(rule.excludes, supply, questionnaire.medicines),
      )
    );
  };
  const findings: OrderFinding[] = [];
  const add = (
    rule: Pick<LimitRule, 'id' | 'message'>,
    kind: OrderFinding['kind'],
    found: readonly OrderLine[],
  ): void => {
    const medicines = found.map(({ medicine }) => medicine);
    if (isNonEmpty(medicines))
      findings.push({ id: rule.id, kind, medicines, message: rule.message });
  };
  for (const rule of together) {
    const concerned = new Set(appliesTo(rule, evaluation).map(({ medicine }) => medicine.id));
    const own = lines.filter(({ medicine }) => concerned.has(medicine));
    if (rule.needs)
      add(
        rule,
        'needs',
        own.filter((line) => lacksCompany(rule, line)),
      );
    if (rule.excludes)
      add(
        rule,
        'excludes',
        own.filter((line) => hasBadCompany(rule, line)),
      );
  }
  for (const limit of limits) {
    const isOneOf = includes(limit.medicines);
    const own = lines.filter(({ medicine }) => isOneOf(medicine));
    const before = (supplies ?? []).filter(
      (supply) =>
        (supply.isOpen || supply.daysAgo < limit.perDays) &&
        mayBeOneOf(limit.medicines, supply, questionnaire.medicines),
    );
    const packs = [...own, ...before].reduce((sum, { quantity }) => sum + quantity, 0);
    if (isUnknown || packs > limit.packs) add(limit, 'limit', own);
  }
  return findings;
}

const includes = (medicines: readonly Medicine[] = []): ((id: string) => boolean) => {
  const ids = new Set(medicines.map(({ id }) => id));
  return (id) => ids.has(id);
};

/** One that is no medicine of the formulary may be any, while it may still run: for a year, and the day after it. */
const UNKNOWN_RUNS = 366;

const mayBeOneOf = (
  medicines: readonly Medicine[] | undefined,
  { medicine, daysAgo, isOpen }: Supply,
  { isKnown }: Medicines,
): boolean =>
  isKnown(medicine) ? includes(medicines)(medicine) : isOpen || daysAgo <= UNKNOWN_RUNS;

/**
 * How long a supply lasts is what its limits say: so many packs in so many days. By the shortest of them it is surely
 * still there, by the longest perhaps; without one nobody can say that it is used up. What is in an open order she
 * does not have yet, and may get any day.
 */
function runs(
  { medicine, daysAgo, quantity, isOpen }: Supply,
  limits: readonly LimitRule[],
): { readonly surely: boolean; readonly perhaps: boolean } {
  const days = limits
    .filter(({ medicines }) => includes(medicines)(medicine))
    .map(({ packs, perDays }) => (perDays * quantity) / packs);
  if (days.length === 0) return { surely: false, perhaps: true };
  return {
    surely: !isOpen && daysAgo < Math.min(...days),
    perhaps: isOpen || daysAgo < Math.max(...days),
  };
}
