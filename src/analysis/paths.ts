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
import { filledUp, textFor } from './candidates.ts';
import type { LeftOut } from './left-out.ts';
import { pathFindingsOf, type PathFinding } from './path-findings.ts';
import { PathsError } from './paths-error.ts';
import type { Subject } from './subject.ts';
import { createWalker, type Walk } from './walk.ts';
import { counted } from './words/counted.ts';

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
  readonly baseline: Seen;
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

/** How many patients try what does not fit, where there are too many to be listed anyway. */
const FEW = 20;

/** Every path of a questionnaire, each walked through the real engine and the real machine. */
export const enumeratePaths = (subject: Subject, on: CalendarDate): PathReport => ({
  subject,
  modes: subject.questionnaire.modes.map((mode) => pathsOfMode(subject, { on, mode })),
});

function pathsOfMode(subject: Subject, at: At): ModePaths {
  const found = classesOf(subject, at);
  const baseline = baselineOf(found, subject, at);
  const walking = { subject, at, walk: createWalker(subject.questionnaire, at) };
  for (const patient of acceptedTogether(found)) walkedTo('submitted', patient, walking);
  const walked = found.map(({ component, alone, classes, leftOut }) => {
    const others = without(baseline, component);
    const paths = classes.flatMap((path) =>
      path.examples.map((example) => pathOf(path, example, others, walking)),
    );
    const accepted = paths.filter(({ walk }) => walk.kind === 'submitted');
    return { component, alone, leftOut, paths, accepted };
  });
  const paths = walked.flatMap((one) => one.paths);
  const patients = paths.map(({ patient }) => patient);
  const findings = pathFindingsOf(
    walked.map(({ component, alone, leftOut, accepted }) => ({
      component,
      alone,
      patients: leftOut ? accepted.slice(0, FEW) : accepted,
    })),
    subject,
    at,
  );
  return {
    mode: at.mode,
    on: at.on,
    baseline: seenOf(subject, baseline, at),
    components: walked.map(({ component, leftOut, paths }) => ({
      questions: component.map(({ name }) => name),
      leftOut,
      paths,
    })),
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
const baselineOf = (found: readonly ComponentPaths[], subject: Subject, at: At): Answers =>
  found.reduce<Answers>((answers, one) => {
    const harmless = one.classes.find(({ refusedBy }) => refusedBy.length === 0);
    if (!harmless) throw new PathsError(nobodyFinishes(one, subject, at));
    return { ...answers, ...harmless.examples[0] };
  }, {});

/** That none of some samples comes to the end is no proof that nobody does. */
const nobodyFinishes = (
  { component, tried }: ComponentPaths,
  { questionnaire }: Subject,
  at: At,
): string =>
  [
    `${questionnaire.id}: ${counted(tried, 'mixture')} of answers were tried at ${component.map(({ name }) => name).join(', ')}, and none comes to the end: she is refused, or cannot finish. Others might; check and prove say whether anybody can.`,
    ...component.flatMap((question) =>
      question.kind === 'text' && textFor(question, at) === undefined
        ? `No text was found that fits '${question.name}'.`
        : [],
    ),
  ].join(' ');

const without = (answers: Answers, component: ComponentPaths['component']): Answers =>
  Object.fromEntries(
    Object.entries(answers).filter(
      ([name]) => !component.some((question) => question.name === name),
    ),
  );

/**
 * Patients who are refused nowhere. Each says the next accepted example of every component, so that a few of them say all
 * that there are. Whoever is refused walks by herself, for her way ends there.
 */
function acceptedTogether(found: readonly ComponentPaths[]): readonly Answers[] {
  const accepted = found.map(({ classes }) =>
    classes.flatMap(({ refusedBy, examples }) => (refusedBy.length === 0 ? examples : [])),
  );
  const most = accepted.reduce((length, examples) => Math.max(length, examples.length), 0);
  return Array.from({ length: most }, (_, i) =>
    Object.assign({}, ...accepted.map((examples) => examples[i % examples.length])),
  );
}

interface Walking {
  readonly subject: Subject;
  readonly at: At;
  readonly walk: ReturnType<typeof createWalker>;
}

function pathOf(path: PathClass, example: Answers, others: Answers, walking: Walking): Path {
  const { subject, at } = walking;
  const patient = { ...others, ...example };
  if (path.refusedBy.length > 0) {
    const walk = walkedTo('refused', patient, walking);
    return { path, example, patient, walk, seen: undefined };
  }
  return {
    path,
    example,
    patient,
    walk: { kind: 'submitted' },
    seen: seenOf(subject, patient, at),
  };
}

/** Where the patient comes to, on which the engine and the machine have to agree. */
function walkedTo(
  kind: 'submitted' | 'refused',
  patient: Answers,
  { subject: { questionnaire }, at, walk }: Walking,
): Walk {
  const end = walk(patient);
  const { outcome } = assess(questionnaire, patient, at);
  if (end.kind !== kind || outcome !== (kind === 'submitted' ? 'eligible' : 'refused'))
    throw new PathsError(
      `${questionnaire.id}: the engine says '${outcome}' and the machine '${end.kind}' where '${kind}' was to come, for ${JSON.stringify(patient)}.`,
    );
  return end;
}

function seenOf({ questionnaire }: Subject, patient: Answers, at: At): Seen {
  const judged = assess(questionnaire, patient, { ...at, history: EMPTY_HISTORY });
  if (judged.outcome !== 'eligible')
    throw new PathsError(
      `${questionnaire.id}: the engine says '${judged.outcome}' of a patient whom no rule refuses, ${JSON.stringify(patient)}.`,
    );
  return {
    flags: judged.flags.map(({ id, level }) => `${id} (${level})`),
    offered: judged.medicines.filter(({ offered }) => offered).map(({ id }) => id),
  };
}

/**
 * Every option in a consultation that comes to a conclusion: options that no rule names share a
 * class, so they are put in the place of the one that stands for it.
 */
function optionPatients(
  paths: readonly Path[],
  { questionnaire }: Subject,
  at: At,
): readonly Answers[] {
  const askedIn = new Map<string, Answers[]>();
  for (const { path, patient } of paths)
    for (const name of path.asked) askedIn.set(name, [...(askedIn.get(name) ?? []), patient]);
  const concludes = (answers: Answers) =>
    assess(questionnaire, answers, at).outcome !== 'incomplete';
  return questionnaire.questions.flatMap((question) => {
    const { name, options, kind } = question;
    return options.flatMap(({ value }): readonly Answers[] => {
      const answer = kind === 'choices' ? filledUp([value], question) : value;
      const told = (patient: Answers): Answers => ({ ...patient, [name]: answer });
      const patient = askedIn.get(name)?.find((one) => concludes(told(one)));
      return patient ? [told(patient)] : [];
    });
  });
}
