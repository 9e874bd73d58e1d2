/** What is otherwise for patients between two versions of a document, and that nothing else is. */
import { inspect, type Answers, type At } from '#engine';
import type { Days, Span } from '../days.ts';
import type { Solver, Solving } from '../logic/solver.ts';
import type { Formula } from '../logic/formula.ts';
import type { ClosedSheet } from '../model/answer-sheet.ts';
import { solverOver } from '../model/sheet-solver.ts';
import { solverContextOfBoth } from '../model/solver-context.ts';
import { plainestSheet, smallestSheet } from '../smallest-sheet.ts';
import { componentsOf } from '../components.ts';
import type { Subject } from '../subject.ts';
import { answersInWords } from '../words/answers-in-words.ts';
import type { Change, Difference } from './change.ts';
import { leavesOf } from './leaves.ts';
import { lookedAt } from './look-at-this.ts';
import { outcomeInWords } from './outcome-in-words.ts';
import { apartFrom, plainPatient, preferences } from './plain-patient.ts';
import { saidDifferently } from './said-differently.ts';
import { storedAnswers } from './stored-answers.ts';
import {
  sendAlike,
  submissionSuspicions,
  treatmentSuspicions,
  type Suspect,
  type Suspicion,
  type Try,
} from './suspicions/index.ts';
import { rulesRewritten } from './rules-rewritten.ts';

/** The solver found a patient whom the engine judges otherwise: a defect of ours, never of the author. */
class ReplayError extends Error {
  override readonly name = 'ReplayError';
}

/** @param days on each of which both versions are looked at */
export async function differ(
  before: Subject,
  after: Subject,
  days: Days,
  solving: Solving,
): Promise<Difference> {
  const modes = before.questionnaire.modes.filter((mode) =>
    after.questionnaire.modes.includes(mode),
  );
  const found: Found[] = [];
  for (const mode of modes)
    found.push(...(await differIn({ before, after, span: { days, mode } }, solving)));

  const treated = onceEach(found).sort(bySize);
  const leaves = [leavesOf(before), leavesOf(after)] as const;
  const said = saidDifferently(before, after, leaves);
  const changes = lookedAt([...treated, ...said], before, after, leaves);
  const undecided = found.flatMap(({ what, result }) =>
    'why' in result ? [`Could not decide whether somebody ${what}. ${result.why}`] : [],
  );
  // What is asked in one mode of one version only was compared with nothing.
  const isProved =
    treated.length === 0 &&
    undecided.length === 0 &&
    [before, after].every(({ questionnaire }) => questionnaire.modes.length === modes.length);
  return {
    id: after.questionnaire.id,
    ...days,
    equivalent: undecided.length === 0 && changes.length === 0,
    changes,
    refactored: isProved ? rulesRewritten(...leaves, said) : [],
    stored: storedAnswers(before, after, changes),
    undecided: [...new Set(undecided)],
  };
}

/** Nobody could tell. */
interface Undecided {
  readonly why: string;
}

/** What was suspected, and the change that came of it. */
interface Found {
  readonly what: string;
  readonly result: Change | Undecided;
}

/** What is so in both modes is said once, with the smaller witness. */
function onceEach(found: readonly Found[]): Change[] {
  const known = new Map<string, Change>();
  for (const { what, result: change } of found) {
    if ('why' in change) continue;
    const key = `${change.kind} ${what}`;
    const other = known.get(key);
    if (!other || sizeOf(change) < sizeOf(other)) known.set(key, change);
  }
  return [...known.values()];
}

const sizeOf = ({ witness }: Change): number => Object.keys(witness?.answers ?? {}).length;
const bySize = (a: Change, b: Change): number => sizeOf(a) - sizeOf(b);

interface Versions {
  readonly before: Subject;
  readonly after: Subject;
  readonly span: Span;
}

interface Both extends Versions {
  readonly closed: ClosedSheet;
  readonly solver: Solver;
  readonly plain: Answers;
}

async function differIn(versions: Versions, solving: Solving): Promise<readonly Found[]> {
  const context = contextOf(versions);
  const treated = await resolve(treatmentSuspicions, context, versions, solving);
  if (sendAlike(context.models)) return treated;
  return [
    ...treated,
    ...(await resolve(submissionSuspicions, contextOf(versions), versions, solving)),
  ];
}

const contextOf = ({ before, after, span }: Versions): ReturnType<typeof solverContextOfBoth> =>
  solverContextOfBoth(before, after, span);

/** A difference is mostly found at once; that there is none may have to be looked for everywhere. */
async function resolve(
  suspect: Suspect,
  context: ReturnType<typeof solverContextOfBoth>,
  versions: Versions,
  solving: Solving,
): Promise<readonly Found[]> {
  const { models, sheet, close } = context;
  const [a, b] = models;
  const suspicions = suspect(models, sheet);
  if (suspicions.length === 0) return [];
  const ends = [sheet.logic.and(a.eligible, b.eligible), a.eligible, b.eligible];
  const wishes = preferences(versions.after.questionnaire.questions).map(({ question, option }) =>
    b.chooses(question, option),
  );
  const resolveWith = async (closed: ClosedSheet): Promise<readonly Found[]> => {
    const solver = solverOver(closed, solving);
    try {
      return await resolveOn({ ...versions, closed, solver }, suspicions, ends, wishes);
    } finally {
      solver.close();
    }
  };
  const quick = await resolveWith(close('quick'));
  const isDecided = quick.every(({ result }) => !('why' in result));
  return isDecided ? quick : resolveWith(close('thorough'));
}

async function resolveOn(
  judged: Omit<Both, 'plain'>,
  suspicions: readonly Suspicion[],
  ends: readonly Formula[],
  wishes: readonly Formula[],
): Promise<readonly Found[]> {
  const both = { ...judged, plain: await plainIn(judged, ends, wishes) };
  const found: Found[] = [];
  for (const suspicion of suspicions) {
    if (suspicion.isLastResort && found.length > 0) continue;
    const result = await confirmed(suspicion, both);
    if (result) found.push({ what: suspicion.what, result });
  }
  return found;
}

/** Somebody who is eligible in both versions, or at least in one, and as plain as can be. */
async function plainIn(
  { before, after, span, closed, solver }: Omit<Both, 'plain'>,
  ends: readonly Formula[],
  wishes: readonly Formula[],
): Promise<Answers> {
  for (const end of ends) {
    let found = await solver.find(end);
    if (found.kind !== 'found') continue;
    const granted: Formula[] = [end];
    for (const wish of wishes) {
      const better = await solver.find(...granted, wish);
      if (better.kind !== 'found') continue;
      granted.push(wish);
      found = better;
    }
    const { answers: sheet, on } = closed.sheetOf(found.variables);
    const at: At = { on, mode: span.mode };
    const kept = [before, after].map((subject) => outcomeInWords(subject, sheet, at));
    return plainPatient(sheet, after.questionnaire.questions, at, (answers) =>
      [before, after].every((subject, i) => outcomeInWords(subject, answers, at) === kept[i]),
    );
  }
  return {};
}

async function confirmed(
  suspicion: Suspicion,
  both: Both,
): Promise<Change | Undecided | undefined> {
  const { closed, solver } = both;
  let undecided: Undecided | undefined;
  for (const one of suspicion.tries) {
    const found = await solver.find(one.formula);
    if (found.kind === 'undecided') undecided ??= { why: found.why };
    if (found.kind !== 'found') continue;
    const { answers, on } = closed.sheetOf(found.variables);
    const at: At = { on, mode: both.span.mode };
    if (!one.isSo(answers, at))
      throw new ReplayError(
        `The engine does not confirm that somebody ${suspicion.what} on ${on}: ${JSON.stringify(answers)}`,
      );
    return changeOf(suspicion, one, answers, at, both);
  }
  return undecided;
}

function changeOf(
  { question, rule, what, unfits }: Suspicion,
  { kind, isSo }: Try,
  sheet: Answers,
  at: At,
  { before, after, span, plain }: Both,
): Change {
  // Her end stays what it is in both versions, so that the smallest sheet still tells her story.
  const ends = [before, after].map((subject) => endOf(subject, sheet, at));
  const tells = (answers: Answers): boolean =>
    isSo(answers, at) &&
    [before, after].every((subject, i) => endOf(subject, answers, at) === ends[i]);
  const groups = componentsOf(after.questionnaire, at.mode).map((group) =>
    group.map(({ name }) => name),
  );
  const answers = smallestSheet(plainestSheet(sheet, plain, groups, tells), tells);
  const [was, is] = [before, after].map((subject) => outcomeInWords(subject, answers, at));
  const apart = apartFrom(plain, answers);
  const who =
    Object.keys(apart).length > 0
      ? `a patient with ${answersInWords(apart, at.on)}`
      : 'any patient';
  const when = at.on === span.days.from ? '' : `on ${at.on}, `;
  return {
    kind,
    ...(question !== undefined && { question }),
    ...(rule !== undefined && { rule }),
    witness: { answers, on: at.on, mode: at.mode },
    ...(unfits && { unfits }),
    before: was ?? '',
    after: is ?? '',
    inWords: `${capitalised(when + who)} ${what}${was === is ? '' : ` (before: ${was}; now: ${is})`}.`,
  };
}

const capitalised = (sentence: string): string =>
  sentence.charAt(0).toUpperCase() + sentence.slice(1);

const endOf = ({ questionnaire }: Subject, answers: Answers, at: At): string => {
  const { verdicts } = inspect(questionnaire, answers, at);
  const isRefused = [...verdicts.values()].includes('met');
  return isRefused
    ? 'refused'
    : (outcomeInWords({ questionnaire }, answers, at).split(':')[0] ?? '');
};
