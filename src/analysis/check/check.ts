/**
 * Finds what can never work in a document. It looks at every answer sheet there is: what it calls
 * impossible is impossible for each of them, and what it cannot decide it says it could not.
 */
import { assess, type At, type CalendarDate } from '#engine';
import type { Solver, Solving } from '../logic/solver.ts';
import { truthWith, type Formula } from '../logic/formula.ts';
import type { AnswerSheet, ClosedSheet } from '../model/answer-sheet.ts';
import type { DocumentModel } from '../model/document-model.ts';
import { TooManyCasesError } from '../model/expressions.ts';
import { solverOver } from '../model/sheet-solver.ts';
import { solverContextOf } from '../model/solver-context.ts';
import { smallestSheet } from '../smallest-sheet.ts';
import type { Subject } from '../subject.ts';
import { answersInWords } from '../words/answers-in-words.ts';
import { conflictBehind, factInWords } from './because.ts';
import type { Finding } from './finding.ts';
import { plainFindings } from './plain-findings.ts';
import { targetsOf, type Target } from './targets.ts';

/** Everything that is wrong with a document on a day. */
export async function check(
  subject: Subject,
  on: CalendarDate,
  solving: Solving,
): Promise<readonly Finding[]> {
  const { questionnaire } = subject;
  const plain = plainFindings(subject, on);
  try {
    const modes = [];
    for (const mode of questionnaire.modes)
      modes.push(await checkMode(subject, { on, mode }, solving));
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

async function checkMode(subject: Subject, at: At, solving: Solving): Promise<CheckedMode> {
  const { models, sheet, close } = solverContextOf(subject, at);
  const [model] = models;
  const targets = targetsOf(model, sheet);
  const closed = close();
  const solver = solverOver(closed, solving);
  const id = subject.questionnaire.id;
  // Opened only when something has to be explained.
  let free: Solver | undefined;
  const explained = async (formula: Formula): Promise<readonly string[]> => {
    free ??= solving.open(closed.constraints);
    const facts = await conflictBehind(formula, closed, free);
    return facts.map((fact) => factInWords(fact, model));
  };
  const tried = { model, sheet, closed, solver, explained };

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
      found.kind === 'impossible' ? await findingOf(id, target, tried) : undecided(id, target);
    failed.set(target.key, { finding, under: target.under });
  }
  return {
    findings: await findingsOfMode(id, at, tried),
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

const undecided = (questionnaire: string, { pointer, what }: Target): Finding => ({
  questionnaire,
  kind: 'undecided',
  pointer,
  what: `Could not decide whether this is so: ${what}`,
  because: [],
});

/** Whether anybody gets through, and whether anybody is left with nothing to do. */
async function findingsOfMode(
  questionnaire: string,
  at: At,
  { model, sheet, closed, solver, explained }: Tried,
): Promise<readonly Finding[]> {
  const submitted = await solver.find(model.eligible);
  if (submitted.kind !== 'found')
    return [
      submitted.kind === 'impossible'
        ? {
            questionnaire,
            kind: 'never-submitted',
            pointer: '',
            mode: at.mode,
            what: 'Nobody can submit this questionnaire, whatever she answers.',
            because: await explained(model.eligible),
          }
        : {
            questionnaire,
            kind: 'undecided',
            pointer: '',
            mode: at.mode,
            what: 'Could not decide whether anybody can submit this questionnaire.',
            because: [],
          },
    ];
  const isLeft = stuckIn(model);
  const stuck = await solver.find(isLeft);
  if (stuck.kind === 'impossible') return [];
  if (stuck.kind === 'undecided')
    return [
      {
        questionnaire,
        kind: 'undecided',
        pointer: '',
        mode: at.mode,
        what: 'Could not decide whether anybody is left with nothing to do.',
        because: [],
      },
    ];
  const { questionnaire: subject } = model.subject;
  const isStuck = (answers: Parameters<typeof assess>[1]): boolean =>
    assess(subject, answers, at).outcome === 'incomplete' &&
    truthWith(sheet.variablesOf(answers))(isLeft);
  const witness = smallestSheet(closed.sheetOf(stuck.variables), isStuck);
  const result = assess(subject, witness, at);
  const waits =
    result.outcome === 'incomplete' ? result.missing.map(({ question }) => `'${question}'`) : [];
  return [
    {
      questionnaire,
      kind: 'stuck',
      pointer: `/properties/${result.outcome === 'incomplete' ? result.missing[0].question : ''}`,
      mode: at.mode,
      what: `A patient who has answered everything that is asked can neither submit nor is she refused: something at ${waits.join(', ')} waits for an answer that nobody asks for.`,
      because: [answersInWords(witness, at.on)],
      mend: 'Let the rule read only questions that are asked whenever it counts.',
      witness,
    },
  ];
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
