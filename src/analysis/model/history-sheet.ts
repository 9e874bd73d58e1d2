import { EMPTY_HISTORY, type History, type Quantifier } from '#engine';
import type { Formula, Logic } from '../logic/formula.ts';
import { negation, type Verdicts } from '../logic/verdicts.ts';
import { RECORD_LISTS, recordClassesOf, type RecordList, type RecordRule } from './records.ts';

/** All histories that a person can have, as Boolean variables, and that nothing may be known of one. */
export interface HistorySheet {
  /** What `some`, `all` or `none` says of the records of a list. */
  verdictsOf(quantifier: Quantifier, rule: RecordRule): Verdicts;
  /** The variables that describe a history. */
  variablesOf(history: History | undefined): ReadonlySet<string>;
  /** Everything that is so of any history. Once asked for, no more rules can be added. */
  close(): ClosedHistory;
}

interface ClosedHistory {
  readonly constraints: readonly Formula[];
  /** That there are records of which not every kind was looked at: anything may be said of them. */
  readonly elsewhere: Formula;
  /** `undefined` where no rule reads any, or nothing is known. */
  historyOf(variables: ReadonlySet<string>): History | undefined;
}

const UNKNOWN = 'history unknown';

export function createHistorySheet(logic: Logic): HistorySheet {
  const { and, or, not, variable } = logic;
  const rules = new Map<string, RecordRule>();
  const known = not(variable(UNKNOWN));
  const has = ({ key }: RecordRule, verdict: string): string => `record ${verdict} ${key}`;
  const isAny = (list: RecordList): string => `record in ${list}`;

  const verdictsOf: HistorySheet['verdictsOf'] = (quantifier, given) => {
    const rule = rules.get(given.key) ?? given;
    rules.set(rule.key, rule);
    const [met, failed, open] = ['true', 'false', 'undefined'].map((verdict) =>
      variable(has(rule, verdict)),
    ) as [Formula, Formula, Formula];
    if (quantifier === 'all') {
      const any = variable(isAny(rule.list));
      return {
        met: and(known, any, not(failed), not(open)),
        notMet: and(known, or(not(any), failed)),
      };
    }
    const some = { met: and(known, met), notMet: and(known, not(met), not(open)) };
    return quantifier === 'some' ? some : negation(some);
  };

  return {
    verdictsOf,
    variablesOf(history) {
      const names = new Set<string>();
      if (!history) return rules.size > 0 ? names.add(UNKNOWN) : names;
      for (const rule of rules.values()) {
        const records = recordsOf(history, rule.list);
        if (records.length > 0) names.add(isAny(rule.list));
        for (const record of records) names.add(has(rule, String(rule.verdictOf(record))));
      }
      return names;
    },
    close() {
      const constraints: Formula[] = [];
      const elsewhere: Formula[] = [];
      const counted = RECORD_LISTS.flatMap((list) => {
        const own = [...rules.values()].filter((rule) => rule.list === list);
        if (own.length === 0) return [];
        const { classes, isWhole } = recordClassesOf(own);
        const kinds = classes.map((one, i) => ({ ...one, name: `record class ${list} ${i}` }));
        const among = (some: typeof kinds): Formula =>
          or(...some.map(({ name }) => variable(name)));
        const isElsewhere = isWhole ? logic.never : variable(`record elsewhere in ${list}`);
        elsewhere.push(isElsewhere);
        const define = (name: string, some: typeof kinds): void => {
          const [is, formula] = [variable(name), among(some)];
          constraints.push(or(not(is), formula, isElsewhere), or(is, not(formula)));
        };
        define(isAny(list), kinds);
        for (const rule of own)
          for (const verdict of ['true', 'false', 'undefined'])
            define(
              has(rule, verdict),
              kinds.filter(({ verdicts }) => String(verdicts.get(rule)) === verdict),
            );
        return kinds;
      });
      return {
        constraints,
        elsewhere: or(...elsewhere),
        historyOf(variables) {
          if (rules.size === 0 || variables.has(UNKNOWN)) return undefined;
          const found = counted.filter(({ name }) => variables.has(name));
          return {
            supplies: found.flatMap(({ one }) => one.supplies),
            consultations: found.flatMap(({ one }) => one.consultations),
          };
        },
      };
    },
  };
}

/** Each record of a list as a history of its own. */
function recordsOf(history: History, list: RecordList): readonly History[] {
  return list === 'history.supplies'
    ? history.supplies.map((supply) => ({ ...EMPTY_HISTORY, supplies: [supply] }))
    : history.consultations.map((one) => ({ ...EMPTY_HISTORY, consultations: [one] }));
}
