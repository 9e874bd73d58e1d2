import {
  assess,
  EMPTY_HISTORY,
  type Answers,
  type At,
  type CalendarDate,
  type Mode,
} from '#engine';
import { classesOf, type ComponentPaths, type PathClass } from './classes.ts';
import { coverageOf, type Coverage } from './coverage.ts';
import type { LeftOut } from './left-out.ts';
import { pathFindingsOf, type PathFinding } from './path-findings.ts';
import type { Subject } from './subject.ts';
import { walk, type Walk } from './walk.ts';

/** One example of a class, walked by a patient who is otherwise eligible. */
export interface Path {
  readonly path: PathClass;
  readonly example: Answers;
  readonly patient: Answers;
  readonly walk: Walk;
  /** Nothing where she is refused. */
  readonly seen: Seen | undefined;
}

/** What the prescriber is told of one patient, and what she may choose from, where we have supplied her with nothing yet. */
export interface Seen {
  /** Each with its level. */
  readonly flags: readonly string[];
  readonly offered: readonly string[];
}

export interface ModePaths {
  readonly mode: Mode;
  readonly on: CalendarDate;
  /** Of whoever is refused nowhere and says as little as she may. */
  readonly baseline: Seen | undefined;
  readonly components: readonly {
    readonly questions: readonly string[];
    readonly paths: readonly Path[];
    readonly leftOut?: LeftOut | undefined;
  }[];
  readonly findings: readonly PathFinding[];
  readonly classes: number;
  /** The product over the components: each journey is one class of every component. */
  readonly journeys: bigint;
  readonly coverage: Coverage;
}

export interface PathReport {
  readonly subject: Subject;
  readonly modes: readonly ModePaths[];
}

/** A mixture of answers that the engine and the machine do not agree on, or a rule nobody meets. */
export class PathsError extends Error {
  override readonly name = 'PathsError';
}

/** How many patients try what does not fit, where there are too many to be listed anyway. */
const FEW = 20;

/** Every path of a questionnaire, each walked through the real engine and the real machine. */
export const enumeratePaths = (subject: Subject, on: CalendarDate): PathReport => ({
  subject,
  modes: subject.questionnaire.modes.map((mode) => pathsOfMode(subject, { on, mode })),
});

function pathsOfMode(subject: Subject, at: At): ModePaths {
  const found = classesOf(subject, at);
  const baseline = baselineOf(found, subject);
  const components = found.map(({ component, classes, leftOut }) => ({
    questions: component.map(({ name }) => name),
    leftOut,
    paths: classes.flatMap((path) =>
      path.examples.map((example) =>
        walkPath(path, example, without(baseline, component), { subject, at }),
      ),
    ),
  }));
  const paths = components.flatMap((component) => component.paths);
  const patients = paths.map(({ patient }) => patient);
  const accepted = paths.filter(({ walk }) => walk.end.kind === 'submitted');
  const isWhole = found.every(({ leftOut }) => !leftOut);
  const findings = pathFindingsOf(
    subject,
    (isWhole ? accepted : accepted.slice(0, FEW)).map(({ patient }) => patient),
    at,
  );
  return {
    mode: at.mode,
    on: at.on,
    baseline: seenOf(subject, baseline, at),
    components,
    findings,
    classes: found.reduce((sum, { classes }) => sum + classes.length, 0),
    journeys: found.reduce((product, { classes }) => product * BigInt(classes.length), 1n),
    coverage: coverageOf(
      subject,
      [
        ...patients,
        ...optionPatients(paths, subject, at),
        ...findings.map((finding) => finding.patient),
      ],
      at,
    ),
  };
}

/** The patient who is refused nowhere and says as little as she may. */
function baselineOf(found: readonly ComponentPaths[], { questionnaire }: Subject): Answers {
  return found.reduce<Answers>((answers, { component, classes, leftOut }) => {
    const harmless = classes.find(({ refusedBy }) => refusedBy.length === 0);
    if (!harmless)
      throw new PathsError(
        `${questionnaire.id}: whatever ${leftOut ? 'was tried' : 'is answered'} at ${component.map(({ name }) => name).join(', ')}, the patient is refused or cannot finish.`,
      );
    return { ...answers, ...harmless.examples[0] };
  }, {});
}

const without = (answers: Answers, component: ComponentPaths['component']): Answers =>
  Object.fromEntries(
    Object.entries(answers).filter(
      ([name]) => !component.some((question) => question.name === name),
    ),
  );

function walkPath(
  path: PathClass,
  example: Answers,
  others: Answers,
  { subject, at }: { readonly subject: Subject; readonly at: At },
): Path {
  const patient = { ...others, ...example };
  const walked = walk(subject.questionnaire, patient, at);
  const { outcome } = assess(subject.questionnaire, patient, at);
  const agreed =
    (outcome === 'eligible' && walked.end.kind === 'submitted') ||
    (outcome === 'refused' && walked.end.kind === 'refused');
  if (!agreed)
    throw new PathsError(
      `${subject.questionnaire.id}: the engine says '${outcome}' and the machine '${walked.end.kind}' for ${JSON.stringify(patient)}.`,
    );
  return { path, example, patient, walk: walked, seen: seenOf(subject, patient, at) };
}

function seenOf({ questionnaire }: Subject, patient: Answers, at: At): Seen | undefined {
  const judged = assess(questionnaire, patient, { ...at, history: EMPTY_HISTORY });
  if (judged.outcome !== 'eligible') return undefined;
  return {
    flags: judged.flags.map(({ id, level }) => `${id} (${level})`),
    offered: judged.medicines.filter(({ offered }) => offered).map(({ id }) => id),
  };
}

/**
 * Every option in a consultation that comes to a conclusion: options that no rule names share a
 * class, so they are put in the place of the one that stands for it.
 */
const optionPatients = (
  paths: readonly Path[],
  { questionnaire }: Subject,
  at: At,
): readonly Answers[] =>
  questionnaire.questions.flatMap(({ name, options, kind }) =>
    options.flatMap(({ value }): readonly Answers[] => {
      const answer = kind === 'choices' ? [value] : value;
      const concluded = paths
        .filter(({ path }) => path.asked.includes(name))
        .map(({ patient }) => ({ ...patient, [name]: answer }))
        .find((patient) => assess(questionnaire, patient, at).outcome !== 'incomplete');
      return concluded ? [concluded] : [];
    }),
  );
