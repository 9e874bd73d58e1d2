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
import { contradiction, replay } from '../replay/replay.ts';
import type { Subject } from '../subject.ts';
import { conflictBehind, factInWords } from './because.ts';
import { endsOf } from './ends.ts';
import { neverOf, undecided } from './findings.ts';
import type { Finding } from './finding.ts';
import { plainFindings } from './plain-findings.ts';
import type { Target } from './target.ts';
import { targetsOf } from './targets.ts';
import type { Tried } from './tried.ts';
import { whoever } from './whoever.ts';

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
  const aimed = aimedOver([subject], span, [closed]);
  const replayed: Tried['replay'] = (conjectures, days) =>
    replay(conjectures, days ? aimedOn(days, aimed) : aimed, solving.sheets);
  const tried: Tried = { span, model, sheet, closed, solver, explained, replay: replayed };
  try {
    return {
      findings: await endsOf(tried),
      requested: new Set(targets.map(({ key }) => key)),
      failed: new Map(
        (await failedAmong(targets, tried)).map(([{ key, under }, finding]) => [
          key,
          { finding, under },
        ]),
      ),
    };
  } finally {
    solver.close();
    free?.close();
  }
}

/** The targets that nobody meets, and those of which nobody can tell. */
async function failedAmong(
  targets: readonly Target[],
  tried: Tried,
): Promise<readonly (readonly [Target, Finding])[]> {
  const id = tried.model.subject.questionnaire.id;
  const { open, missed } = await whoever(targets, tried.solver);
  const failed = open.map(({ target, why }) => [target, undecided(id, target, why)] as const);
  const replyTo = tried.replay([...missed.values()]);
  for (const [target, conjecture] of missed) {
    const reply = replyTo(conjecture);
    failed.push([
      target,
      reply.kind === 'never'
        ? await neverOf(target, reply, tried)
        : undecided(id, target, contradiction(reply)),
    ]);
  }
  return failed;
}
