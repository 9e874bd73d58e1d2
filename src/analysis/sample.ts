/**
 * Made-up patients, so that whom a change of a questionnaire treats otherwise can be counted where no stored
 * consultation may be seen: one of every class of answers, and mixtures of those that refuse nobody.
 */
import { assess, type Answers, type At, type CalendarDate, type History, type Mode } from '#engine';
import type { ModePaths, PathReport } from './paths.ts';
import { seeded, type Seeded } from './replay/seeded.ts';
import type { Subject } from './subject.ts';

interface SamplePatient {
  readonly mode: Mode;
  readonly on: CalendarDate;
  readonly answers: Answers;
  /** What we have supplied her with. */
  readonly history: History;
}

/** How many mixtures there are of each mode. */
const MIXED = 24;

/** Everybody of the sample comes to a conclusion. The same paths give the same sample. */
export const sampleOf = ({ subject, modes }: PathReport): readonly SamplePatient[] =>
  modes.flatMap((mode) => {
    const { on, mode: of } = mode;
    const everybody = new Map<string, SamplePatient>();
    for (const one of [...ofClasses(mode), ...mixed(mode, subject)]) {
      const patient = { mode: of, on, ...one };
      if (assess(subject.questionnaire, one.answers, patient).outcome !== 'incomplete')
        everybody.set(JSON.stringify(one), patient);
    }
    return [...everybody.values()];
  });

/** As it is kept: JSON, a patient a line, so that a difference names whom it is about. */
export const sampleInLines = (report: PathReport): string =>
  sampleOf(report)
    .map((patient) => `${JSON.stringify(patient)}\n`)
    .join('');

type Sheet = Pick<SamplePatient, 'answers' | 'history'>;

const NOTHING: History = { supplies: [], consultations: [] };

const ofClasses = ({ components }: ModePaths): readonly Sheet[] =>
  components.flatMap(({ paths }) =>
    paths.map(({ patient }) => ({ answers: patient, history: NOTHING })),
  );

/** One class of every component, among those that refuse nobody; every other one has had a medicine from us. */
function mixed({ components, on, mode }: ModePaths, subject: Subject): readonly Sheet[] {
  const chance = seeded(MIXED);
  const harmless = components.map(({ paths }) =>
    paths.filter(({ walk }) => walk.kind === 'submitted'),
  );
  return Array.from({ length: MIXED }, (_, number) => {
    const answers = Object.assign({}, ...harmless.map((paths) => chance.oneOf(paths)?.example));
    const history =
      number % 2 === 0 ? NOTHING : suppliedWith({ answers, on, mode }, subject, chance);
    return { answers, history };
  });
}

/** Whether a supply still runs, has just ended, or is long over changes what is offered. */
const DAYS_AGO = [7, 28, 60, 400] as const;

/** Something that she would be offered had she had nothing yet. */
function suppliedWith(
  { answers, ...at }: At & { readonly answers: Answers },
  { questionnaire }: Subject,
  chance: Seeded,
): History {
  const judged = assess(questionnaire, answers, { ...at, history: NOTHING });
  const offered =
    judged.outcome === 'eligible' ? judged.medicines.filter((one) => one.offered) : [];
  const medicine = chance.oneOf(offered);
  const daysAgo = chance.oneOf(DAYS_AGO);
  return medicine && daysAgo !== undefined
    ? { ...NOTHING, supplies: [{ medicine: medicine.id, daysAgo, quantity: 1, isOpen: false }] }
    : NOTHING;
}
