/**
 * Finds what can never work in a document. It looks at every answer sheet there is: what it calls
 * impossible is impossible for each of them, and what it cannot decide it says it could not.
 */
import type { Days, Span } from '../days.ts';
import type { Solver, Solving } from '../logic/solver.ts';
import type { Formula } from '../logic/formula.ts';
import { TooManyCasesError } from '../model/cases.ts';
import { solverOver } from '../model/sheet-solver.ts';
import { solverContextOf } from '../model/solver-context.ts';
import { aimedOn, aimedOver } from '../replay/aimed.ts';
import {
  contradiction,
  replay,
  shownAmong,
  withSomebody,
  type Conjecture,
  type Replayed,
} from '../replay/replay.ts';
import type { Subject } from '../subject.ts';
import { conflictBehind, factInWords } from './because.ts';
import { endsOf, type Ends } from './ends.ts';
import { neverOf, undecided } from './findings.ts';
import type { Finding } from './finding.ts';
import { plainFindings } from './plain/plain-findings.ts';
import { SUBMITS, targetsOf, type Target } from './targets/index.ts';
import type { Tried } from './tried.ts';
import { whoever } from './whoever.ts';

/** Everything that is wrong with a document: what can happen on none of the days, and what must not on any. */
export async function check(
  subject: Subject,
  days: Days,
  solving: Solving,
): Promise<readonly Finding[]> {
  const { questionnaire } = subject;
  const plain = plainFindings(subject, days);
  const modes: OpenMode[] = [];
  try {
    for (const mode of questionnaire.modes) modes.push(openMode(subject, { days, mode }, solving));
    return [...plain, ...(await findingsIn(modes))];
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
  } finally {
    for (const mode of modes) mode.close();
  }
}

interface OpenMode {
  readonly tried: Tried;
  readonly targets: readonly Target[];
  close(): void;
}

function openMode(subject: Subject, span: Span, solving: Solving): OpenMode {
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
  const aimed = aimedOver([subject], span, [closed]);
  const replayed: Tried['replay'] = async (conjectures, days) => {
    if (days) return replay(conjectures, aimedOn(days, aimed), solving.sheets);
    const seeing = await withSomebody(aimed, solving.sheets, async () => {
      const found = await solver.wish(model.eligible);
      return found && closed.sheetOf(found);
    });
    return replay(conjectures, seeing, solving.sheets);
  };
  return {
    tried: {
      ...{ span, model, sheet, closed, solver, explained, replay: replayed },
      shown: (sought) => shownAmong(sought, aimed, solving.sheets),
    },
    targets,
    close() {
      solver.close();
      free?.close();
    },
  };
}

/** What is printed of the modes; all that the solvers say of one is held against the engine in one pass. */
async function findingsIn(modes: readonly OpenMode[]): Promise<readonly Finding[]> {
  const ends = new Map<Tried, Ends>();
  for (const { tried } of modes) ends.set(tried, await endsOf(tried));
  const isClosed = [...ends.values()].every(({ isSubmitted }) => !isSubmitted);
  const failed = await failedAmong(modes, isClosed);
  const findings: Finding[] = [];
  const found = new Map<Failed, Finding>();
  for (const [tried, { conjectures, findings: findingsOf }] of ends) {
    const ofMode = failed.flat().filter((one) => one.tried === tried);
    const asked = [...conjectures, ...ofMode.flatMap(({ conjecture }) => conjecture ?? [])];
    const replyTo = await tried.replay(asked);
    findings.push(...findingsOf(replyTo));
    for (const one of ofMode) found.set(one, await one.finding(replyTo));
  }
  for (const inModes of failed) {
    const said = inModes.flatMap((one) => found.get(one) ?? []);
    // What is open in one mode is not known to be of no use.
    const worst = said.find(({ kind }) => kind === 'undecided') ?? said[said.length - 1];
    if (worst) findings.push(worst);
  }
  return findings;
}

/** A target that nobody meets in a mode, or of which nobody can tell there. */
interface Failed {
  readonly target: Target;
  readonly tried: Tried;
  /** That nobody does, where the solvers say so. */
  readonly conjecture?: Conjecture;
  finding(replyTo: (one: Conjecture) => Replayed): Promise<Finding>;
}

/**
 * What is to be said, each as it is in the modes that have it. A rule may be of use in one mode only; it is of none
 * when no mode has a use for it.
 *
 * @param isClosed nobody is known who submits, in any mode: what happens to eligible patients goes without saying then
 */
async function failedAmong(
  modes: readonly OpenMode[],
  isClosed: boolean,
): Promise<readonly (readonly Failed[])[]> {
  const failures: ReadonlyMap<string, Failed>[] = [];
  for (const { tried, targets } of modes) failures.push(await failuresIn(tried, targets));
  const keys = modes.map(({ targets }) => new Set(targets.map(({ key }) => key)));
  const known = new Set(keys.flatMap((of) => [...of]));
  const fails = (key: string): boolean =>
    key === SUBMITS
      ? isClosed
      : known.has(key) &&
        modes.every((_, i) => failures[i]?.has(key) || keys[i]?.has(key) === false);
  return [...new Set(failures.flatMap((failed) => [...failed.keys()]))].flatMap((key) => {
    const ofKey = failures.flatMap((failed) => failed.get(key) ?? []);
    const isSaid = ofKey.every(
      ({ target: { isCondition, under = [] } }) => !isCondition && !under.some(fails),
    );
    return fails(key) && isSaid ? [ofKey] : [];
  });
}

async function failuresIn(
  tried: Tried,
  targets: readonly Target[],
): Promise<ReadonlyMap<string, Failed>> {
  const { id } = tried.model.subject.questionnaire;
  const { open, missed } = await whoever(targets, tried.solver);
  const failed: Failed[] = [];
  // Not every answer could be looked at, and somebody may be easy to find.
  const shown = tried.shown(open.map(({ target }) => target.possible));
  for (const { target, why } of open)
    if (!shown.has(target.possible))
      failed.push({ target, tried, finding: () => Promise.resolve(undecided(id, target, why)) });
  for (const [target, conjecture] of missed)
    failed.push({
      ...{ target, tried, conjecture },
      async finding(replyTo) {
        const reply = replyTo(conjecture);
        return reply.kind === 'never'
          ? neverOf(target, reply, tried)
          : undecided(id, target, contradiction(reply));
      },
    });
  return new Map(failed.map((one) => [one.target.key, one]));
}
