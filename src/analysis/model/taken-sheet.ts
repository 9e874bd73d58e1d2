import type { Quantifier, TakenMedicine } from '#engine';
import type { Formula, Logic } from '../logic/formula.ts';
import { negation, type Verdicts } from '../logic/verdicts.ts';
import { takenClassesOf, WRITTEN_FREELY, type TakenRule } from './taken.ts';

/** All medicines that somebody may take, as Boolean variables, question by question. */
export interface TakenSheet {
  /** What `some`, `all` or `none` says of them, once the question is answered with something that fits. */
  verdictsOf(quantifier: Quantifier, rule: TakenRule, given: Formula): Verdicts;
  /** The variables that describe an answer which fits. */
  variablesOf(question: string, medicines: readonly TakenMedicine[]): readonly string[];
  /** Everything that is so of any answer. Once asked for, no more rules can be added. */
  close(): ClosedTaken;
}

interface ClosedTaken {
  readonly constraints: readonly Formula[];
  /** That she takes what could not be looked at: anything may be said of it. */
  readonly elsewhere: Formula;
  /** That the answer names a medicine, as each that fits does. */
  isAny(question: string): Formula;
  medicinesOf(question: string, variables: ReadonlySet<string>): readonly TakenMedicine[];
}

const VERDICTS = ['true', 'false', 'undefined'] as const;

export function createTakenSheet(logic: Logic): TakenSheet {
  const { and, or, not, variable } = logic;
  const rules = new Map<string, TakenRule>();
  const has = ({ key }: TakenRule, verdict: string): string => `taken ${verdict} ${key}`;

  return {
    verdictsOf(quantifier, asked, given) {
      const rule = rules.get(asked.key) ?? asked;
      rules.set(rule.key, rule);
      const [met, failed, open] = VERDICTS.map((verdict) => variable(has(rule, verdict))) as [
        Formula,
        Formula,
        Formula,
      ];
      // Whoever answers with something that fits names at least one.
      if (quantifier === 'all')
        return { met: and(given, not(failed), not(open)), notMet: and(given, failed) };
      const some = { met: and(given, met), notMet: and(given, not(met), not(open)) };
      return quantifier === 'some' ? some : negation(some);
    },
    variablesOf: (question, medicines) =>
      [...rules.values()]
        .filter((rule) => rule.question === question)
        .flatMap((rule) => medicines.map((one) => has(rule, String(rule.verdictOf(one))))),
    close() {
      const constraints: Formula[] = [];
      const elsewhere: Formula[] = [];
      const questions = [...new Set([...rules.values()].map(({ question }) => question))];
      const counted = new Map(
        questions.map((question) => {
          const own = [...rules.values()].filter((rule) => rule.question === question);
          const { classes, isWhole } = takenClassesOf(own);
          const kinds = classes.map((one, i) => ({ ...one, name: `taken class ${question} ${i}` }));
          const isElsewhere = isWhole ? logic.never : variable(`taken elsewhere at ${question}`);
          elsewhere.push(isElsewhere);
          for (const rule of own)
            for (const verdict of VERDICTS) {
              const name = has(rule, verdict);
              const among = or(
                ...kinds
                  .filter(({ verdicts }) => String(verdicts.get(rule)) === verdict)
                  .map((kind) => variable(kind.name)),
              );
              const is = variable(name);
              constraints.push(or(not(is), among, isElsewhere), or(is, not(among)));
            }
          return [question, { kinds, isElsewhere }] as const;
        }),
      );
      return {
        constraints,
        elsewhere: or(...elsewhere),
        isAny: (question) => {
          const own = counted.get(question);
          return own
            ? or(own.isElsewhere, ...own.kinds.map(({ name }) => variable(name)))
            : logic.always;
        },
        medicinesOf(question, variables) {
          const own = counted.get(question);
          if (!own) return [WRITTEN_FREELY];
          return own.kinds.filter(({ name }) => variables.has(name)).map(({ one }) => one);
        },
      };
    },
  };
}
