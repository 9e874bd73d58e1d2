/**
 * Everything that is so of any answer sheet, once every comparison has been made: the cells of each group of
 * questions that is compared, the days on which they occur, and what an answer must be to be one.
 */
import type { Answer, Answers, CalendarDate, Question, TakenMedicine } from '#engine';
import { everyDay, type Days } from '../days.ts';
import type { Formula, Logic } from '../logic/formula.ts';
import type { Cell, Cells, Effort } from './cells.ts';
import type { countedOnce, Counting } from './counted-once.ts';
import type { DatedSheet } from './dated-sheet.ts';
import { dayClassesOf, type DayClass } from './day-classes.ts';
import type { HistorySheet } from './history-sheet.ts';
import type { Leaf } from './leaf.ts';
import { groupsOf, type Group } from './leaf-groups.ts';
import { garbageAt, isSet, type SheetQuestions } from './sheet-questions.ts';
import { sheetVariables } from './sheet-variables.ts';
import type { TakenSheet } from './taken-sheet.ts';

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

export interface Closing {
  readonly logic: Logic;
  readonly days: Days;
  readonly questions: SheetQuestions;
  readonly leaves: readonly Leaf[];
  readonly unknowns: readonly Formula[];
  readonly facts: ReadonlyMap<string, Fact>;
  readonly history: HistorySheet;
  readonly taken: TakenSheet;
  /** A fact, and the variable that stands for it. */
  fact(fact: Omit<Fact, 'holds'>): Formula;
  readonly count: ReturnType<typeof countedOnce>;
}

const NOTHING: Cells = { cells: [], isWhole: true };

export function closeSheet(closing: Closing, effort: Effort): ClosedSheet {
  const { logic, days, questions, history, taken } = closing;
  const groups = countedGroups(closing, effort);
  const classes = dayClassesOf(
    everyDay(days),
    groups.flatMap(({ isMoving, counting }) => (isMoving ? [counting] : [])),
  );
  const isDay = classes.map(({ days: [first] }) =>
    classes.length === 1 ? logic.always : logic.variable(`day ${first}`),
  );
  const placed = groups.map((group) => ({ ...group, counted: countedIn(group, classes, days) }));
  const limited = placed.map((group) => limitsOf(group, isDay, closing));
  const chosen = someOf(closing, isSet, (name) => {
    const { option } = sheetVariables(logic);
    return logic.or(...questions.optionsOn(name).map((value) => option(name, value)));
  });
  const medicines = taken.close();
  const named = someOf(
    closing,
    ({ kind }) => kind === 'medicines',
    (_, question) => medicines.isAny(question.name),
  );
  const records = history.close();
  const elsewhere = [
    ...closing.unknowns,
    ...limited.map(({ isElsewhere }) => isElsewhere),
    medicines.elsewhere,
    records.elsewhere,
  ];
  return {
    constraints: [
      logic.exactlyOne(isDay),
      ...limited.flatMap(({ constraints }) => constraints),
      ...chosen,
      ...medicines.constraints,
      ...named,
      ...answeredInOneWay(closing),
      ...records.constraints,
    ],
    facts: [...closing.facts.values()],
    within: logic.and(...elsewhere.map(logic.not)),
    landmarks: placed.flatMap(({ counted }) =>
      counted.flatMap(({ cells }, k) =>
        cells.map(({ answers }) => ({ answers, on: classes[k]?.days[0] ?? days.from })),
      ),
    ),
    alikeDays: classes.map((alike, k) => ({ days: alike.days, is: isDay[k] ?? logic.never })),
    sheetOf(variables) {
      const found = classes.findIndex(({ days: [first] }) => variables.has(`day ${first}`));
      const k = Math.max(0, found);
      const cellsOn = new Map(placed.map(({ name, counted }) => [name, counted[k] ?? counted[0]]));
      return {
        answers: answersFrom(variables, cellsOn, questions, (name) =>
          medicines.medicinesOf(name, variables),
        ),
        on: classes[k]?.days[0] ?? days.from,
        history: records.historyOf(variables),
      };
    },
  };
}

interface CountedGroup extends Group {
  readonly name: string;
  /** Whether any comparison of it reads the day. */
  readonly isMoving: boolean;
  /** Which of the moving ones it is. */
  readonly position: number;
  readonly counting: Counting;
}

function countedGroups(
  { leaves, questions: { domainOn, versions }, days, count }: Closing,
  effort: Effort,
): readonly CountedGroup[] {
  // What nobody answers here has no answers to count: of a comparison that reads it nothing is known, and not 'never'.
  const counted = leaves.filter(({ reads }) => reads.every((name) => versions.has(name)));
  const many = everyDay(days).length;
  let moving = 0;
  return groupsOf(counted).map((group) => {
    const domains = new Map(group.questions.map((name) => [name, domainOn(name)]));
    const isMoving = group.leaves.some(({ readsDay }) => readsDay);
    return {
      ...group,
      name: group.questions.join(),
      isMoving,
      position: isMoving ? moving++ : -1,
      counting: count(domains, group.leaves, many, effort),
    };
  });
}

/** What occurs in each class of days; once for all of them, where none reads the day. */
const countedIn = (
  { isMoving, position, counting }: CountedGroup,
  classes: readonly DayClass[],
  days: Days,
): readonly Cells[] =>
  isMoving ? classes.map(({ cells }) => cells[position] ?? NOTHING) : [counting.cellsOn(days.from)];

interface PlacedGroup extends CountedGroup {
  readonly counted: readonly Cells[];
}

/** Each answer is in one cell of its group, and there the comparisons say what they say. */
function limitsOf(
  { name, questions, leaves, isMoving, counted }: PlacedGroup,
  isDay: readonly Formula[],
  { logic, fact }: Pick<Closing, 'logic' | 'fact'>,
): { readonly constraints: readonly Formula[]; readonly isElsewhere: Formula } {
  const { and, or, not } = logic;
  const { cell, met, notMet } = sheetVariables(logic);
  const constraints: Formula[] = [];
  const kinds = new Map<string, Cell>(
    counted.flatMap(({ cells }) => cells.map((one) => [one.key, one] as const)),
  );
  const isPossible = fact({ kind: 'possible-answers', questions });
  const isWhole = counted.every((one) => one.isWhole);
  const isElsewhere = isWhole ? logic.never : logic.variable(`elsewhere ${name}`);
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
  if (isMoving)
    counted.forEach((on, k) =>
      constraints.push(
        or(
          not(isDay[k] ?? logic.never),
          on.isWhole ? logic.never : isElsewhere,
          ...on.cells.map((one) => cell(name, one)),
        ),
      ),
    );
  for (const leaf of leaves) {
    constraints.push(or(not(isCounted), same(logic, met(leaf), where(true, leaf))));
    if (!leaf.isTotal)
      constraints.push(
        or(not(isCounted), same(logic, notMet(leaf), where(false, leaf))),
        not(and(met(leaf), notMet(leaf))),
      );
  }
  return { constraints, isElsewhere };
}

/** Whoever answers a question of several, with what is of use, has named something of it. */
function someOf(
  { logic, questions: { versions } }: Closing,
  isOne: (question: Question) => boolean,
  some: (name: string, question: Question) => Formula,
): readonly Formula[] {
  const { answered, garbage } = sheetVariables(logic);
  return [...versions].flatMap(([name, [question]]) =>
    question && isOne(question)
      ? [logic.or(logic.not(answered(name)), garbage(name), some(name, question))]
      : [],
  );
}

/** What takes one value in one document and several in another is answered as the one or as the other. */
function answeredInOneWay({ logic, questions: { versions } }: Closing): readonly Formula[] {
  const { answered } = sheetVariables(logic);
  return [...versions.keys()].flatMap((name) =>
    [`${name}[]`, `${name}{}`]
      .filter((other) => versions.has(other))
      .map((other) => logic.not(logic.and(answered(name), answered(other)))),
  );
}

function answersFrom(
  variables: ReadonlySet<string>,
  cellsOn: ReadonlyMap<string, Cells | undefined>,
  { versions, optionsOn, domainOn }: SheetQuestions,
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
const same = ({ and, or, not }: Logic, a: Formula, b: Formula): Formula =>
  and(or(not(a), b), or(not(b), a));
