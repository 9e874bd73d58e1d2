/**
 * All answer sheets there are, on any of the days, as Boolean variables: which questions are answered,
 * with what, and on which day. Shared by the documents that are looked at together, so that one sheet
 * can be judged by each of them.
 */
import {
  fieldErrorOf,
  isBlank,
  isMedicineList,
  type Answer,
  type Answers,
  type At,
  type CalendarDate,
  type History,
  type Mode,
  type Question,
  type TakenMedicine,
} from '#engine';
import { everyDay, type Days, type Span } from '../days.ts';
import { createLogic, type Formula, type Logic } from '../logic/formula.ts';
import type { Verdicts } from '../logic/verdicts.ts';
import type { Cell, Cells, Effort } from './cells.ts';
import type { countedOnce } from './counted-once.ts';
import { dayClassesOf } from './day-classes.ts';
import { rangeOfDomain, type Range } from './direction.ts';
import { domainOf, type Domain } from './domain.ts';
import { createHistorySheet, type HistorySheet } from './history-sheet.ts';
import { createTakenSheet, type TakenSheet } from './taken-sheet.ts';
import { TODAY, type Leaf } from './leaf.ts';
import type { Texts } from './texts.ts';

/** Something in the documents that limits answer sheets, and that an explanation may name. */
export interface Fact {
  /** The variable that says it holds. */
  readonly holds: Formula;
  readonly kind:
    | 'visible-when'
    | 'refusal'
    | 'needed'
    | 'flag'
    | 'about medicines'
    | 'possible-answers';
  readonly questions: readonly string[];
  readonly rule?: string;
}

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
  rangeOf(name: string): Range | undefined;
  /** A fact, and the variable that stands for it. */
  fact(fact: Omit<Fact, 'holds'>): Formula;
  /** The variables that describe a sheet on a day. */
  variablesOf(sheet: DatedSheet): ReadonlySet<string>;
  /** Everything that is so of any sheet. Once asked for, no more comparisons can be added. */
  close(effort?: Effort): ClosedSheet;
}

/** What somebody answers, the day on which she does, and what is known of her, where rules read that. */
export interface DatedSheet {
  readonly answers: Answers;
  readonly on: CalendarDate;
  readonly history?: History | undefined;
}

export const atOf = ({ on, history }: Omit<DatedSheet, 'answers'>, mode: Mode): At => ({
  on,
  mode,
  ...(history && { history }),
});

export interface ClosedSheet {
  readonly constraints: readonly Formula[];
  readonly facts: readonly Fact[];
  /** Answers of every cell, with a day on which they are in it. */
  readonly landmarks: readonly DatedSheet[];
  /** The sheet that the variables describe, and its day. */
  sheetOf(variables: ReadonlySet<string>): DatedSheet;
  /** The days, those apart that are not alike: what can happen on one of them can on all that are alike. */
  readonly alikeDays: readonly { readonly days: readonly CalendarDate[]; readonly is: Formula }[];
  /**
   * That somebody's answers were looked at. Where not all could be she may also be elsewhere, and anything may be
   * so of her there: what is impossible nevertheless is so for everybody.
   */
  readonly within: Formula;
}

const GARBAGE = { text: 0, choice: 0, date: 0, number: 'not a number' } as const;

const NOTHING: Cells = { cells: [], isWhole: true };

const isSet = ({ kind }: Question): boolean => kind === 'choices';
/** A question that takes one value in one document and several, or medicines, in the other is two on the sheet. */
const nameOn = (question: Question): string => {
  if (question.kind === 'medicines') return `${question.name}{}`;
  return isSet(question) ? `${question.name}[]` : question.name;
};

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
  const { variable, and, or, not } = logic;
  const versions = new Map<string, Question[]>();
  for (const question of documents.flat())
    if (!question.computed)
      versions.set(nameOn(question), [...(versions.get(nameOn(question)) ?? []), question]);

  const domains = new Map<string, Domain>();
  const domainOn = (name: string): Domain => {
    const known = domains.get(name);
    if (known) return known;
    const domain = domainOf(versions.get(name) ?? [], () => texts(name), days);
    domains.set(name, domain);
    return domain;
  };

  const history = createHistorySheet(logic);
  const taken = createTakenSheet(logic);
  const leaves = new Map<string, Leaf>();
  const facts = new Map<string, Fact>();
  const answered = (name: string): Formula => variable(`answered ${name}`);
  const garbage = (name: string): Formula => variable(`garbage ${name}`);
  const option = (name: string, value: string): Formula => variable(`option ${name} ${value}`);
  const cell = (name: string, { key }: Cell): Formula => variable(`cell ${name} ${key}`);
  const met = ({ key }: Leaf): Formula => variable(`met ${key}`);
  const notMet = ({ key }: Leaf): Formula => variable(`not met ${key}`);

  const fact = (given: Omit<Fact, 'holds'>): Formula => {
    const key = `fact ${given.kind} ${given.questions.join()} ${given.rule ?? ''}`;
    const found = facts.get(key) ?? { ...given, holds: variable(key) };
    facts.set(key, found);
    return found.holds;
  };

  const optionsOn = (name: string): readonly string[] => [
    ...new Set(
      (versions.get(name) ?? []).flatMap(({ options }) => options.map(({ value }) => value)),
    ),
  ];

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
      optionsOn(nameOn(question)).filter(
        (value) => !question.options.some((own) => own.value === value),
      ),
    verdictsOf(leaf) {
      leaves.set(leaf.key, leaves.get(leaf.key) ?? leaf);
      // One variable where one will do: a case and its opposite are then seen to exclude each other.
      return { met: met(leaf), notMet: leaf.isTotal ? not(met(leaf)) : notMet(leaf) };
    },
    rangeOf: (name) =>
      rangeOfDomain(name === TODAY ? [days.from, days.until] : domainOn(name).answers),
    fact,
    variablesOf,
    close(effort = 'thorough') {
      const constraints: Formula[] = [];
      const elsewhere: Formula[] = [];
      const groups = groupsOf([...leaves.values()]);
      const every = everyDay(days);
      const counts = groups.map(({ questions, leaves: own }) =>
        count(new Map(questions.map((q) => [q, domainOn(q)])), own, every.length, effort),
      );
      const isMoving = groups.map(({ leaves: own }) => own.some(({ readsDay }) => readsDay));
      const classes = dayClassesOf(
        every,
        counts.filter((_, i) => isMoving[i]),
      );
      const isDay = classes.map(({ days: [first] }) =>
        classes.length === 1 ? logic.always : variable(`day ${first}`),
      );
      constraints.push(logic.exactlyOne(isDay));

      const cellsOn = new Map<string, readonly Cells[]>();
      groups.forEach((group, i) => {
        const name = group.questions.join();
        const position = isMoving.slice(0, i).filter(Boolean).length;
        const counted = isMoving[i]
          ? classes.map(({ cells }) => cells[position] ?? NOTHING)
          : [counts[i]?.cellsOn(days.from) ?? NOTHING];
        cellsOn.set(name, counted);
        const kinds = new Map(counted.flatMap(({ cells }) => cells.map((one) => [one.key, one])));
        const isPossible = fact({ kind: 'possible-answers', questions: group.questions });
        const isWhole = counted.every((one) => one.isWhole);
        const isElsewhere = isWhole ? logic.never : variable(`elsewhere ${name}`);
        elsewhere.push(isElsewhere);
        const isCounted = and(isPossible, not(isElsewhere));
        const where = (expected: boolean, leaf: Leaf): Formula =>
          logic.whole(
            or(
              ...[...kinds.values()].flatMap((one) =>
                one.values.get(leaf.key) === expected ? cell(name, one) : [],
              ),
            ),
          );
        // Where no answer is possible at all, no comparison says anything.
        if (kinds.size > 0 || !isWhole)
          constraints.push(
            logic.exactlyOne([isElsewhere, ...[...kinds.values()].map((one) => cell(name, one))]),
          );
        if (isMoving[i])
          counted.forEach((on, k) =>
            constraints.push(
              or(
                not(isDay[k] ?? logic.never),
                on.isWhole ? logic.never : isElsewhere,
                ...on.cells.map((one) => cell(name, one)),
              ),
            ),
          );
        for (const leaf of group.leaves) {
          constraints.push(or(not(isCounted), same(logic, met(leaf), where(true, leaf))));
          if (!leaf.isTotal)
            constraints.push(
              or(not(isCounted), same(logic, notMet(leaf), where(false, leaf))),
              not(and(met(leaf), notMet(leaf))),
            );
        }
      });
      for (const [name, [question]] of versions)
        if (question && isSet(question)) {
          const some = or(...optionsOn(name).map((value) => option(name, value)));
          constraints.push(or(not(answered(name)), garbage(name), some));
        }
      const medicines = taken.close();
      constraints.push(...medicines.constraints);
      for (const [name, [question]] of versions)
        if (question?.kind === 'medicines')
          constraints.push(or(not(answered(name)), garbage(name), medicines.isAny(question.name)));
      for (const name of versions.keys())
        for (const other of [`${name}[]`, `${name}{}`])
          if (versions.has(other)) constraints.push(not(and(answered(name), answered(other))));
      const records = history.close();
      constraints.push(...records.constraints);
      return {
        constraints,
        facts: [...facts.values()],
        within: and(...[...elsewhere, medicines.elsewhere, records.elsewhere].map(not)),
        landmarks: [...cellsOn.values()].flatMap((counted) =>
          counted.flatMap(({ cells }, k) =>
            cells.map(({ answers }) => ({ answers, on: classes[k]?.days[0] ?? days.from })),
          ),
        ),
        alikeDays: classes.map((alike, k) => ({ days: alike.days, is: isDay[k] ?? logic.never })),
        sheetOf(variables) {
          const found = classes.findIndex(({ days: [first] }) => variables.has(`day ${first}`));
          const k = Math.max(0, found);
          const cells = new Map([...cellsOn].map(([name, all]) => [name, all[k] ?? all[0]]));
          return {
            answers: sheetFrom(variables, cells, (name) => medicines.medicinesOf(name, variables)),
            on: classes[k]?.days[0] ?? days.from,
            history: records.historyOf(variables),
          };
        },
      };
    },
  };

  function variablesOf({ answers, on, history: known }: DatedSheet): ReadonlySet<string> {
    const names = new Set([...facts.keys(), ...history.variablesOf(known)]);
    for (const [name, [question]] of versions) {
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
  }

  function sheetFrom(
    variables: ReadonlySet<string>,
    cellsOn: ReadonlyMap<string, Cells | undefined>,
    medicinesOf: (name: string) => readonly TakenMedicine[],
  ): Answers {
    const written = new Map<string, Answer>();
    for (const [name, counted] of cellsOn)
      for (const { key, answers } of counted?.cells ?? [])
        if (variables.has(`cell ${name} ${key}`))
          for (const [question, answer] of Object.entries(answers))
            if (answer !== undefined) written.set(question, answer);
    return Object.fromEntries(
      [...versions].flatMap(([name, [question]]): readonly (readonly [string, Answer])[] => {
        if (!question || !variables.has(`answered ${name}`)) return [];
        if (variables.has(`garbage ${name}`)) return [[question.name, garbageAt(question)]];
        if (isSet(question))
          return [
            [
              question.name,
              optionsOn(name).filter((value) => variables.has(`option ${name} ${value}`)),
            ],
          ];
        if (question.kind === 'medicines') return [[question.name, medicinesOf(question.name)]];
        const answer = written.get(name) ?? domainOn(name).answers[0];
        return answer === undefined ? [] : [[question.name, answer]];
      }),
    );
  }
}

/** Whether it is the kind of value that the question takes, fitting or not. */
function isOfKind(question: Question, answer: unknown, on: CalendarDate): boolean {
  switch (question.kind) {
    case 'number':
      return typeof answer === 'number';
    case 'boolean':
    case 'agreement':
      return typeof answer === 'boolean';
    case 'choices':
    case 'files':
      return Array.isArray(answer);
    // What does not fit one version of the question fits none: its bounds are the engine's.
    case 'medicines':
      return !fieldErrorOf(question, question.presentation, answer, on);
    default:
      return typeof answer === 'string';
  }
}

const garbageAt = ({ kind }: Question): Answer =>
  kind in GARBAGE ? GARBAGE[kind as keyof typeof GARBAGE] : 'neither';

const same = ({ and, or, not }: Logic, a: Formula, b: Formula): Formula =>
  and(or(not(a), b), or(not(b), a));

interface Group {
  readonly questions: readonly string[];
  readonly leaves: readonly Leaf[];
}

/** Questions that some comparison reads together, with every comparison that reads one of them. */
function groupsOf(leaves: readonly Leaf[]): readonly Group[] {
  const parent = new Map<string, string>();
  const root = (name: string): string => {
    const above = parent.get(name);
    return above === undefined || above === name ? name : root(above);
  };
  for (const { reads } of leaves)
    for (const name of reads) {
      parent.set(name, root(name));
      parent.set(root(name), root(reads[0] ?? name));
    }
  const groups = new Map<string, { questions: Set<string>; leaves: Leaf[] }>();
  for (const leaf of leaves) {
    const key = root(leaf.reads[0] ?? '');
    const group = groups.get(key) ?? { questions: new Set(), leaves: [] };
    leaf.reads.forEach((name) => group.questions.add(name));
    group.leaves.push(leaf);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ questions, leaves: own }) => ({
    questions: [...questions].sort(),
    leaves: own,
  }));
}
