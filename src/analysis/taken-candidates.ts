/** Medicines worth trying at a question: for each thing that rules say of a list, one that brings it about. */
import type { Answer, At, Expression, Question, TakenMedicine } from '#engine';
import { isQuantifier } from '#engine';
import { decidingRulesOf } from './atoms.ts';
import type { ClassAmong } from './model/classes-among.ts';
import { namesIn, takenClassesOf, takenRule, type TakenRule } from './model/taken.ts';
import type { Subject } from './subject.ts';

/** From here on not every mixture of classes is tried, but each alone and each beside each. */
const MOST_IN_MIXTURES = 10;

export function takenCandidates(
  question: Question,
  { document, formulary }: Subject,
  at: At,
): readonly Answer[] {
  const rules = Object.values(document.properties)
    .flatMap(decidingRulesOf)
    .flatMap((rule) => rulesAbout(question.name, rule))
    .map((rule) => takenRule({ document, formulary }, question.name, rule, at));
  if (rules.length === 0)
    return namesIn([formulary?.taken])
      .slice(0, 1)
      .map((medicine) => [medicine]);
  const { classes } = takenClassesOf(rules);
  const lists = mixturesOf(classes).map((some) => some.map(({ one }) => one));
  const told = new Map<string, readonly TakenMedicine[]>();
  for (const list of lists) {
    const said = rules.map((rule) => [...new Set(list.map(rule.verdictOf))].map(String).sort());
    const key = JSON.stringify(said);
    if (!told.has(key)) told.set(key, list);
  }
  return [...told.values()];
}

type TakenClass = ClassAmong<TakenRule, TakenMedicine>;

const mixturesOf = (classes: readonly TakenClass[]): readonly (readonly TakenClass[])[] =>
  classes.length <= MOST_IN_MIXTURES
    ? classes
        .reduce<readonly (readonly TakenClass[])[]>(
          (all, one) => [...all, ...all.map((some) => [...some, one])],
          [[]],
        )
        .filter((some) => some.length > 0)
        .sort((a, b) => a.length - b.length)
    : [
        ...classes.map((one) => [one]),
        ...classes.flatMap((one, i) => classes.slice(i + 1).map((other) => [one, other])),
      ];

/** What stands in `some`, `all` and `none` of the question's list, however deep. */
function rulesAbout(question: string, logic: unknown): readonly Expression[] {
  if (typeof logic !== 'object' || logic === null) return [];
  return Object.entries(logic).flatMap(([operator, part]: [string, unknown]) => {
    if (!isQuantifier(operator) || !Array.isArray(part)) return rulesAbout(question, part);
    const [list, rule] = part as readonly unknown[] as readonly [unknown, Expression];
    return JSON.stringify(list) === JSON.stringify({ var: question }) ? [rule] : [];
  });
}
