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
import { aimedOn, aimedOver, type Aimed } from '../replay/aimed.ts';
import { contradiction, replay, shownAmong, withSomebody } from '../replay/replay.ts';
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
    const ends: Ends[] = [];
    for (const { tried } of modes) ends.push(await endsOf(tried));
    const isClosed = ends.every(({ isSubmitted }) => !isSubmitted);
    return [
      ...plain,
      ...ends.flatMap(({ findings }) => findings),
      ...(await failedAmong(modes, isClosed)),
    ];
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
  // Looked for only when something is said to happen to nobody.
  let peopled: Promise<Aimed> | undefined;
  const replayed: Tried['replay'] = async (conjectures, days) => {
    if (days) return replay(conjectures, aimedOn(days, aimed), solving.sheets);
    peopled ??= withSomebody(aimed, solving.sheets, async () => {
      const found = await solver.wish(model.eligible);
      return found && closed.sheetOf(found);
    });
    return replay(conjectures, await peopled, solving.sheets);
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

/** A target that nobody meets in a mode, or of which nobody can tell there. */
interface Failed {
  readonly target: Target;
  finding(): Promise<Finding>;
}

/**
 * A rule may be of use in one mode only; it is of none when no mode has a use for it.
 *
 * @param isClosed nobody is known who submits, in any mode: what happens to eligible patients goes without saying then
 */
async function failedAmong(
  modes: readonly OpenMode[],
  isClosed: boolean,
): Promise<readonly Finding[]> {
  const failures: ReadonlyMap<string, Failed>[] = [];
  for (const { tried, targets } of modes) failures.push(await failuresIn(tried, targets));
  const keys = modes.map(({ targets }) => new Set(targets.map(({ key }) => key)));
  const known = new Set(keys.flatMap((of) => [...of]));
  const fails = (key: string): boolean =>
    key === SUBMITS
      ? isClosed
      : known.has(key) &&
        modes.every((_, i) => failures[i]?.has(key) || keys[i]?.has(key) === false);
  const findings: Finding[] = [];
  for (const key of new Set(failures.flatMap((failed) => [...failed.keys()]))) {
    const ofKey = failures.flatMap((failed) => failed.get(key) ?? []);
    const isSaid = ofKey.every(
      ({ target: { isCondition, under = [] } }) => !isCondition && !under.some(fails),
    );
    if (!fails(key) || !isSaid) continue;
    const said: Finding[] = [];
    for (const { finding } of ofKey) said.push(await finding());
    // What is open in one mode is not known to be of no use.
    const worst = said.find(({ kind }) => kind === 'undecided') ?? said[said.length - 1];
    if (worst) findings.push(worst);
  }
  return findings;
}

/** Worked out for those only that no mode has a use for: what is behind a 'never' takes time to find. */
async function failuresIn(
  tried: Tried,
  targets: readonly Target[],
): Promise<ReadonlyMap<string, Failed>> {
  const id = tried.model.subject.questionnaire.id;
  const { open, missed } = await whoever(targets, tried.solver);
  let replies: Awaited<ReturnType<Tried['replay']>> | undefined;
  const failed = new Map<string, Failed>();
  // Not every answer could be looked at, and somebody may be easy to find.
  const shown = tried.shown(open.map(({ target }) => target.possible));
  for (const { target, why } of open)
    if (!shown.has(target.possible))
      failed.set(target.key, {
        target,
        finding: () => Promise.resolve(undecided(id, target, why)),
      });
  for (const [target, conjecture] of missed)
    failed.set(target.key, {
      target,
      finding: async () => {
        // All in one pass, when the first of them is asked for.
        replies ??= await tried.replay([...missed.values()]);
        const reply = replies(conjecture);
        return reply.kind === 'never'
          ? await neverOf(target, reply, tried)
          : undecided(id, target, contradiction(reply));
      },
    });
  return failed;
}
