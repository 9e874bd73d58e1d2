/**
 * All answer sheets there are, on any of the days, as Boolean variables: which questions are answered,
 * with what, and on which day. Shared by the documents that are looked at together, so that one sheet
 * can be judged by each of them.
 */
import { isBlank, isMedicineList, type Mode, type Question } from '#engine';
import type { Days, Span } from '../days.ts';
import { createLogic, type Formula, type Logic } from '../logic/formula.ts';
import type { Verdicts } from '../logic/verdicts.ts';
import type { Effort } from './cells.ts';
import { closeSheet, type ClosedSheet, type Fact } from './closed-sheet.ts';
import type { countedOnce } from './counted-once.ts';
import type { DatedSheet } from './dated-sheet.ts';
import { rangeOfDomain, type Range } from './direction.ts';
import { createHistorySheet, type HistorySheet } from './history-sheet.ts';
import { TODAY, type Leaf } from './leaf.ts';
import { isOfKind, isSet, nameOn, sheetQuestions } from './sheet-questions.ts';
import { sheetVariables } from './sheet-variables.ts';
import { createTakenSheet, type TakenSheet } from './taken-sheet.ts';
import type { Texts } from './texts.ts';

export interface AnswerSheet {
  readonly logic: Logic;
  readonly days: Days;
  readonly mode: Mode;
  /** What rules say of what is known of her besides. */
  readonly history: Pick<HistorySheet, 'verdictsOf'>;
  /** What rules say of the medicines that she takes. */
  readonly taken: Pick<TakenSheet, 'verdictsOf'>;
  /** Whether something is written at the question. */
  isAnswered(question: Question): Formula;
  /** Whether what is written there is of no use in any of the documents: another kind of value. */
  isGarbage(question: Question): Formula;
  /** Whether the option is among those chosen at a question that takes several. */
  hasOption(question: Question, option: string): Formula;
  /** Options of the question in the other documents that it does not have in its own. */
  otherOptions(question: Question): readonly string[];
  /** What a comparison says about what is written, answered or not. */
  verdictsOf(leaf: Leaf): Verdicts;
  /** Something of which nobody can tell here: of whomever it is so, she may not be there at all. */
  unknown(what: string): Formula;
  rangeOf(name: string): Range | undefined;
  /** A fact, and the variable that stands for it. */
  fact(fact: Omit<Fact, 'holds'>): Formula;
  /** The variables that describe a sheet on a day. */
  variablesOf(sheet: DatedSheet): ReadonlySet<string>;
  /** Everything that is so of any sheet. Of a comparison that comes later nothing is known. */
  close(effort?: Effort): ClosedSheet;
}

/**
 * @param documents the questions of each document
 * @param texts what stands for all texts that somebody could type at a question
 * @param count how the cells of questions are counted out
 */
export function createAnswerSheet(
  documents: readonly (readonly Question[])[],
  texts: (question: string) => Texts,
  { days, mode }: Span,
  count: ReturnType<typeof countedOnce>,
): AnswerSheet {
  const logic = createLogic();
  const { not } = logic;
  const questions = sheetQuestions(documents, texts, days);
  const { answered, garbage, option, met, notMet } = sheetVariables(logic);
  const history = createHistorySheet(logic);
  const taken = createTakenSheet(logic);
  const leaves = new Map<string, Leaf>();
  const facts = new Map<string, Fact>();
  const unknowns = new Set<Formula>();

  const fact = (given: Omit<Fact, 'holds'>): Formula => {
    const key = `fact ${given.kind} ${given.questions.join()} ${given.rule ?? ''}`;
    const found = facts.get(key) ?? { ...given, holds: logic.variable(key) };
    facts.set(key, found);
    return found.holds;
  };

  return {
    logic,
    days,
    mode,
    history,
    taken,
    isAnswered: (question) => answered(nameOn(question)),
    isGarbage: (question) => garbage(nameOn(question)),
    hasOption: (question, value) => option(nameOn(question), value),
    otherOptions: (question) =>
      questions
        .optionsOn(nameOn(question))
        .filter((value) => !question.options.some((own) => own.value === value)),
    verdictsOf(leaf) {
      leaves.set(leaf.key, leaves.get(leaf.key) ?? leaf);
      // One variable where one will do: a case and its opposite are then seen to exclude each other.
      return { met: met(leaf), notMet: leaf.isTotal ? not(met(leaf)) : notMet(leaf) };
    },
    unknown(what) {
      const unknown = logic.variable(`unknown ${what}`);
      unknowns.add(unknown);
      return unknown;
    },
    rangeOf: (name) =>
      rangeOfDomain(name === TODAY ? [days.from, days.until] : questions.domainOn(name).answers),
    fact,
    variablesOf({ answers, on, history: known }) {
      const names = new Set([...facts.keys(), ...history.variablesOf(known)]);
      for (const [name, [question]] of questions.versions) {
        const answer = question && answers[question.name];
        if (question === undefined || isBlank(answer)) continue;
        names.add(`answered ${name}`);
        if (!isOfKind(question, answer, on)) names.add(`garbage ${name}`);
        else if (isMedicineList(answer))
          taken.variablesOf(question.name, answer).forEach((variable) => names.add(variable));
        else if (isSet(question) && Array.isArray(answer))
          answer.forEach((value) => names.add(`option ${name} ${value}`));
      }
      for (const leaf of leaves.values()) {
        if (leaf.reads.some((name) => isBlank(answers[name]))) continue;
        const value = leaf.value(answers, on);
        if (value !== undefined) names.add(`${value ? 'met' : 'not met'} ${leaf.key}`);
      }
      return names;
    },
    close(effort = 'thorough') {
      return closeSheet(
        {
          ...{ logic, days, questions, facts, history, taken, fact, count },
          leaves: [...leaves.values()],
          unknowns: [...unknowns],
        },
        effort,
      );
    },
  };
}
