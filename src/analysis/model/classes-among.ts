/**
 * Rules look at the records of a history, and at the medicines that she takes, one by one (`some`, `all`, `none`). So
 * those of which every rule says the same are one class, one of which stands for all; and all that a rule can see of a
 * list is of which classes it has any.
 */
import type { Answer } from '#engine';
import { memoryOf } from '../memory.ts';

type Verdict = Answer | undefined;

/** What a rule says of a list with one of them and nothing else. */
export interface RuleAbout<One> {
  /** The same for rules that say the same. */
  readonly key: string;
  readonly verdictOf: (one: One) => Verdict;
}

export interface ClassAmong<Rule, One> {
  /** One of them. */
  readonly one: One;
  readonly verdicts: ReadonlyMap<Rule, Verdict>;
}

export interface Classes<Rule, One> {
  readonly classes: readonly ClassAmong<Rule, One>[];
  /** Whether there are no others. */
  readonly isWhole: boolean;
}

/** What is looked at, one by one. */
interface Kinds<One> {
  readonly all: Iterable<One>;
  /** Whether there is no other. */
  readonly isWhole: boolean;
}

interface Counted<One> {
  /** Verdicts in the order of the rules. */
  readonly classes: readonly { readonly one: One; readonly verdicts: readonly Verdict[] }[];
  readonly isWhole: boolean;
}

/** How many sets of rules are remembered, those of the last dozens of edits. */
const KEPT = 200;

/**
 * From edit to edit most rules stay as they are, so what they say is remembered.
 *
 * @param kindsFor all that rules may look at, which hangs on nothing that is not in their keys
 */
export function classesAmong<One, Rule extends RuleAbout<One>>(
  kindsFor: (rules: readonly Rule[]) => Kinds<One>,
): (rules: readonly Rule[]) => Classes<Rule, One> {
  const known = memoryOf<Counted<One>>(KEPT);
  return (rules) => {
    const key = JSON.stringify(rules.map((rule) => rule.key));
    const { classes, isWhole } = known.of(key) ?? known.keep(key, counted(kindsFor(rules), rules));
    return {
      isWhole,
      classes: classes.map(({ one, verdicts }) => ({
        one,
        verdicts: new Map(rules.map((rule, i) => [rule, verdicts[i]])),
      })),
    };
  };
}

function counted<One>(
  { all, isWhole }: Kinds<One>,
  rules: readonly RuleAbout<One>[],
): Counted<One> {
  const classes = new Map<string, Counted<One>['classes'][number]>();
  for (const one of all) {
    const verdicts = rules.map((rule) => rule.verdictOf(one));
    const key = verdicts.map(String).join();
    if (!classes.has(key)) classes.set(key, { one, verdicts });
  }
  return { classes: [...classes.values()], isWhole };
}
