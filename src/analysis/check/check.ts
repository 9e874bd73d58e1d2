/**
 * Finds what can never work in a document. It looks at every answer sheet there is: what it calls
 * impossible is impossible for each of them, and what it cannot decide it says it could not.
 */
import { assess, type Answers, type At, type CalendarDate } from '#engine';
import type { Days, Span } from '../days.ts';
import type { Solver, Solving } from '../logic/solver.ts';
import { truthWith, type Formula } from '../logic/formula.ts';
import type { AnswerSheet, ClosedSheet } from '../model/answer-sheet.ts';
import type { DocumentModel } from '../model/document-model.ts';
import { TooManyCasesError } from '../model/cases.ts';
import { solverOver } from '../model/sheet-solver.ts';
import { solverContextOf } from '../model/solver-context.ts';
import { smallestSheet } from '../smallest-sheet.ts';
import type { Subject } from '../subject.ts';
import { answersInWords } from '../words/answers-in-words.ts';
import { conflictBehind, factInWords } from './because.ts';
import type { Finding } from './finding.ts';
import { plainFindings } from './plain-findings.ts';
import { targetsOf, type Target } from './targets.ts';

/** Everything that is wrong with a document: what can happen on none of the days, and what must not on any. */
export async function check(
  subject: Subject,
  days: Days,
  solving: Solving,
): Promise<readonly Finding[]> {
  const { questionnaire } = subject;
  const plain = plainFindings(subject, days.from);
  try {
    const modes = [];
    for (const mode of questionnaire.modes)
      modes.push(await checkMode(subject, { days, mode }, solving));
    return [...plain, ...modes.flatMap(({ findings }) => findings), ...inEveryMode(modes)];
  } catch (error) {
    if (!(error instanceof TooManyCasesError)) throw error;
    return [
      ...plain,
      {
        questionnaire: questionnaire.id,
        kind: 'undecided',
        pointer: '',
        what: `Could not decide: ${error.message}`,
        because: [],
      },
    ];
  }
}

interface CheckedMode {
  /** Of the mode as a whole. */
  readonly findings: readonly Finding[];
  readonly requested: ReadonlySet<string>;
  readonly failed: ReadonlyMap<
    string,
    { readonly finding: Finding; readonly under: string | undefined }
  >;
}

/** A rule may be of use in one mode only; it is of none when no mode has a use for it. */
function inEveryMode(modes: readonly CheckedMode[]): readonly Finding[] {
  const failed = new Map(modes.flatMap(({ failed: own }) => [...own]));
  const fails = (key: string): boolean =>
    failed.has(key) && modes.every((mode) => !mode.requested.has(key) || mode.failed.has(key));
  return [...failed].flatMap(([key, { finding, under }]) =>
    fails(key) && !(under !== undefined && fails(under)) ? [finding] : [],
  );
}

async function checkMode(subject: Subject, span: Span, solving: Solving): Promise<CheckedMode> {
  const { models, sheet, close } = solverContextOf(subject, span);
  const [model] = models;
  const targets = targetsOf(model, sheet);
  const closed = close();
  const solver = solverOver(closed, solving);
  // Opened only when something has to be explained.
  let free: Solver | undefined;
  const explained = async (formula: Formula): Promise<readonly string[]> => {
    free ??= solving.open(closed.constraints);
    const facts = await conflictBehind(formula, closed, free);
    return facts.map((fact) => factInWords(fact, model, span.days));
  };
  try {
    return await findingsIn(targets, span, { model, sheet, closed, solver, explained });
  } finally {
    solver.close();
    free?.close();
  }
}

async function findingsIn(
  targets: readonly Target[],
  span: Span,
  tried: Tried,
): Promise<CheckedMode> {
  const { model, solver } = tried;
  const id = model.subject.questionnaire.id;
  const failed = new Map<
    string,
    { readonly finding: Finding; readonly under: string | undefined }
  >();
  const open = new Map(targets.map((target) => [target.key, target]));
  const cross = (variables: ReadonlySet<string>): void => {
    const isTrue = truthWith(variables);
    for (const [key, { possible }] of open) if (isTrue(possible)) open.delete(key);
  };
  for (const batch of new Set(targets.map((target) => target.batch))) {
    const together = await findMany(
      [...open.values()].filter((one) => one.batch === batch),
      solver,
    );
    if (together) cross(together);
  }
  for (const target of targets) {
    if (!open.has(target.key)) continue;
    const found = await solver.find(target.possible);
    if (found.kind === 'found') {
      cross(found.variables);
      continue;
    }
    open.delete(target.key);
    const finding =
      found.kind === 'impossible'
        ? await findingOf(id, target, tried)
        : undecided(id, target, found.why);
    failed.set(target.key, { finding, under: target.under });
  }
  return {
    findings: await findingsOfMode(id, span, tried),
    requested: new Set(targets.map(({ key }) => key)),
    failed,
  };
}

/** A sheet that meets as many targets at once as can be had by leaving out those in the way. */
async function findMany(
  targets: readonly Target[],
  solver: Solver,
): Promise<ReadonlySet<string> | undefined> {
  let requested = targets;
  while (requested.length > 0) {
    const found = await solver.find(...requested.map(({ possible }) => possible));
    if (found.kind === 'found') return found.variables;
    if (found.kind === 'undecided' || found.because.length === 0) return undefined;
    const inTheWay = new Set(found.because);
    requested = requested.filter(({ possible }) => !inTheWay.has(possible));
  }
  return undefined;
}

interface Tried {
  readonly model: DocumentModel;
  readonly sheet: AnswerSheet;
  readonly closed: ClosedSheet;
  readonly solver: Solver;
  readonly explained: (formula: Formula) => Promise<readonly string[]>;
}

async function findingOf(
  questionnaire: string,
  { kind, pointer, what, mend, possible, rule }: Target,
  { model, solver, explained }: Tried,
): Promise<Finding> {
  const finding = {
    questionnaire,
    kind,
    pointer,
    what,
    because: await explained(possible),
    ...(mend !== undefined && { mend }),
  };
  if (!rule || (await solver.find(rule.where, rule.determined)).kind !== 'impossible')
    return finding;
  for (const name of rule.reads) {
    const given = model.questions.get(name)?.given;
    if (!given || (await solver.find(rule.where, given)).kind !== 'impossible') continue;
    return {
      ...finding,
      kind: 'reads-hidden',
      what: `${what} It reads '${name}', which is never answered in that case.`,
      because: await explained(model.logic.and(rule.where, given)),
    };
  }
  return finding;
}

const undecided = (questionnaire: string, { pointer, what }: Target, why: string): Finding => ({
  questionnaire,
  kind: 'undecided',
  pointer,
  what: `Could not decide whether this is so: ${what} ${why}`,
  because: [],
});

/** Whether anybody gets through, each day, and whether anybody is left with nothing to do. */
async function findingsOfMode(
  questionnaire: string,
  { mode }: Span,
  tried: Tried,
): Promise<readonly Finding[]> {
  const { model, sheet, closed, solver } = tried;
  const closedDays = await daysOfNobody(questionnaire, tried);
  if (closedDays.length > 0) return closedDays.map((finding) => ({ ...finding, mode }));
  const isLeft = stuckIn(model);
  const stuck = await solver.find(isLeft);
  if (stuck.kind === 'impossible') return [];
  if (stuck.kind === 'undecided')
    return [
      {
        questionnaire,
        kind: 'undecided',
        pointer: '',
        mode,
        what: `Could not decide whether anybody is left with nothing to do. ${stuck.why}`,
        because: [],
      },
    ];
  const { questionnaire: subject } = model.subject;
  const { answers, on } = closed.sheetOf(stuck.variables);
  const at: At = { on, mode };
  const isStuck = (fewer: Answers): boolean =>
    assess(subject, fewer, at).outcome === 'incomplete' &&
    truthWith(sheet.variablesOf(fewer, on))(isLeft);
  const witness = smallestSheet(answers, isStuck);
  const result = assess(subject, witness, at);
  const waits =
    result.outcome === 'incomplete' ? result.missing.map(({ question }) => `'${question}'`) : [];
  return [
    {
      questionnaire,
      kind: 'stuck',
      pointer: `/properties/${result.outcome === 'incomplete' ? result.missing[0].question : ''}`,
      mode,
      what: `A patient who has answered everything that is asked can neither submit nor is she refused: something at ${waits.join(', ')} waits for an answer that nobody asks for.`,
      because: [answersInWords(witness, on)],
      mend: 'Let the rule read only questions that are asked whenever it counts.',
      witness,
      on,
    },
  ];
}

/** That nobody can submit is as bad from next month on as it is at once. */
async function daysOfNobody(
  questionnaire: string,
  { model, sheet, closed, solver, explained }: Tried,
): Promise<readonly Finding[]> {
  const { and, or } = sheet.logic;
  const found = { never: [] as CalendarDate[], open: [] as CalendarDate[] };
  const never: Formula[] = [];
  for (const { days, is } of closed.alikeDays) {
    const { kind } = await solver.find(model.eligible, is);
    if (kind === 'found') continue;
    if (kind === 'impossible') never.push(is);
    found[kind === 'impossible' ? 'never' : 'open'].push(...days);
  }
  const total = closed.alikeDays.flatMap(({ days }) => days).length;
  const onDays = (days: readonly CalendarDate[]): string =>
    days.length === total ? '' : ` ${onDaysInWords(days)}`;
  return [
    ...(found.never.length > 0
      ? [
          {
            questionnaire,
            kind: 'never-submitted',
            pointer: '',
            what: `Nobody can submit this questionnaire${onDays(found.never)}, whatever she answers.`,
            because: await explained(and(model.eligible, or(...never))),
          } as const,
        ]
      : []),
    ...(found.open.length > 0
      ? [
          {
            questionnaire,
            kind: 'undecided',
            pointer: '',
            what: `Could not decide whether anybody can submit this questionnaire${onDays(found.open)}.`,
            because: [],
          } as const,
        ]
      : []),
  ];
}

/** on 2027-01-01, or on 365 of these days, the first on 2027-01-01 */
function onDaysInWords(days: readonly CalendarDate[]): string {
  const [first] = [...days].sort();
  return days.length === 1 ? `on ${first}` : `on ${days.length} days, the first on ${first}`;
}

/** Everything that is asked is answered, and yet there is no conclusion. */
function stuckIn({ logic, questions, refused, eligible }: DocumentModel): Formula {
  const { and, not, or } = logic;
  return and(
    not(refused),
    not(eligible),
    ...[...questions.values()].map(({ question, visible, given, unfit }) =>
      and(
        not(unfit),
        or(visible.notMet, and(visible.met, question.computed ? logic.always : given)),
      ),
    ),
  );
}
