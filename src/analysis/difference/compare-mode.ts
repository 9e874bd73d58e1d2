/** Two versions of a document in one mode: who is treated otherwise, and of whom nobody can tell. */
import { isNonEmpty, type Answers } from '#engine';
import type { Formula } from '../logic/formula.ts';
import { UNDECIDED, type Impossible, type Solver, type Solving } from '../logic/solver.ts';
import type { ClosedSheet } from '../model/closed-sheet.ts';
import { atOf } from '../model/dated-sheet.ts';
import { TooManyCasesError } from '../model/cases.ts';
import { solverOver } from '../model/sheet-solver.ts';
import { solverContextOfBoth } from '../model/solver-context.ts';
import { unconfirmed } from '../replay/replay.ts';
import { changeOf, type Versions } from './change-of.ts';
import {
  heldAgainstEngine,
  type ComparedMode,
  type Found,
  type Resolution,
  type Resolved,
} from './held-against-engine.ts';
import { outcomeInWords } from './outcome-in-words.ts';
import { plainPatient, preferences } from './plain-patient.ts';
import {
  sendAlike,
  submissionSuspicions,
  treatmentSuspicions,
  type Suspect,
  type Suspicion,
} from './suspicions/index.ts';

/** Two versions in one mode, as far as the solvers have looked. */
export interface LookedMode {
  /** Whoever they found: the engine has judged her by both. That there is nobody else is not said yet. */
  readonly found: readonly Found[];
  /** Holds what they say of nobody against the engine, which takes as long again. */
  held(): Promise<ComparedMode>;
}

/** A rule that is too much leaves its document open, and keeps no other one from being compared. */
export async function lookInMode(versions: Versions, solving: Solving): Promise<LookedMode> {
  try {
    const resolutions = await resolutionsOf(versions, solving);
    return {
      found: resolutions.flatMap(({ resolved }) =>
        resolved.flatMap((one) => (one.kind === 'found' ? [one] : [])),
      ),
      held: () => heldAgainstEngine(resolutions, versions, solving),
    };
  } catch (error) {
    if (!(error instanceof TooManyCasesError)) throw error;
    const open = [{ what: 'is treated otherwise', why: error.message }];
    return { found: [], held: () => Promise.resolve({ span: versions.span, found: [], open }) };
  }
}

async function resolutionsOf(versions: Versions, solving: Solving): Promise<readonly Resolution[]> {
  const context = contextOf(versions);
  const treated = await resolve(treatmentSuspicions, context, versions, solving);
  if (sendAlike(context.models)) return [treated];
  const sent = await resolve(submissionSuspicions, contextOf(versions), versions, solving);
  return [treated, sent];
}

const contextOf = ({ before, after, span }: Versions): ReturnType<typeof solverContextOfBoth> =>
  solverContextOfBoth(before, after, span);

/** A difference is mostly found at once; that there is none may have to be looked for everywhere. */
async function resolve(
  suspect: Suspect,
  context: ReturnType<typeof solverContextOfBoth>,
  versions: Versions,
  solving: Solving,
): Promise<Resolution> {
  const { models, sheet, close } = context;
  const [a, b] = models;
  const suspicions = suspect(models, sheet);
  if (suspicions.length === 0) return { resolved: [], closed: [] };
  const ends = [sheet.logic.and(a.eligible, b.eligible), a.eligible, b.eligible];
  const wishes = preferences(versions.after.questionnaire.questions).map(({ question, option }) =>
    b.chooses(question, option),
  );
  const resolveWith = async (closed: ClosedSheet): Promise<Resolution> => {
    const solver = solverOver(closed, solving);
    try {
      const resolved = await resolveOn({ ...versions, closed, solver }, suspicions, ends, wishes);
      return { resolved, closed: [closed] };
    } finally {
      solver.close();
    }
  };
  const quick = await resolveWith(close('quick'));
  return quick.resolved.some(({ kind }) => kind === 'open')
    ? resolveWith(close('thorough'))
    : quick;
}

interface Asked extends Versions {
  readonly closed: ClosedSheet;
  readonly solver: Solver;
}

async function resolveOn(
  asked: Asked,
  suspicions: readonly Suspicion[],
  ends: readonly Formula[],
  wishes: readonly Formula[],
): Promise<readonly Resolved[]> {
  const plain = await plainIn(asked, ends, wishes);
  const resolved: Resolved[] = [];
  for (const suspicion of suspicions) {
    if (suspicion.isLastResort && resolved.some((one) => speaksFor(suspicion, one))) continue;
    resolved.push(await confirmed(suspicion, { ...asked, plain }));
  }
  return resolved;
}

/** Whether something is said already that a last resort would only say once more. */
function speaksFor({ rule, isLastResort, tries }: Suspicion, resolved: Resolved): boolean {
  if (resolved.kind === 'nobody') return false;
  if (isLastResort === 'of-its-kind')
    return resolved.kind === 'found' && tries.some(({ kind }) => kind === resolved.change.kind);
  const own = resolved.kind === 'found' ? resolved.change.rule : resolved.suspicion.rule;
  return rule === undefined || own === rule;
}

/** Somebody who is eligible in both versions, or at least in one, and as plain as can be. */
async function plainIn(
  { before, after, span, closed, solver }: Asked,
  ends: readonly Formula[],
  wishes: readonly Formula[],
): Promise<Answers> {
  for (const end of ends) {
    let found = await solver.wish(end);
    if (!found) continue;
    const granted: Formula[] = [end];
    for (const wish of wishes) {
      const better = await solver.wish(...granted, wish);
      if (!better) continue;
      granted.push(wish);
      found = better;
    }
    const sheet = closed.sheetOf(found);
    const at = atOf(sheet, span.mode);
    const kept = [before, after].map((subject) => outcomeInWords(subject, sheet.answers, at));
    return plainPatient(sheet.answers, after.questionnaire.questions, at, (answers) =>
      [before, after].every((subject, i) => outcomeInWords(subject, answers, at) === kept[i]),
    );
  }
  return {};
}

async function confirmed(
  suspicion: Suspicion,
  asked: Asked & { readonly plain: Answers },
): Promise<Resolved> {
  const { closed, solver, plain, span } = asked;
  const impossible: Impossible[] = [];
  let open: string | undefined;
  for (const one of suspicion.tries) {
    const found = await solver.find(one.formula);
    if (found.kind === 'undecided') open ??= found.why;
    if (found.kind === 'impossible') impossible.push(found);
    if (found.kind !== 'found') continue;
    const sheet = closed.sheetOf(found.variables);
    if (!one.isSo(sheet.answers, atOf(sheet, span.mode))) {
      open ??= unconfirmed(sheet);
      continue;
    }
    return { kind: 'found', what: suspicion.what, change: changeOf(suspicion, one, sheet, asked) };
  }
  return open === undefined && isNonEmpty(impossible)
    ? { kind: 'nobody', suspicion, impossible, plain }
    : { kind: 'open', suspicion, why: open ?? UNDECIDED.limit, plain };
}
