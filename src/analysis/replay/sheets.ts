/**
 * Answer sheets aimed at where the rules of documents change their minds. Whoever answers at random is refused by
 * something at once and sees nothing else; so sheets begin with patients who get through, or nearly, found by
 * asking the engine and not the solver, and each goes astray in a few answers: first in each single one of them,
 * then in a few that some rule reads together, or to either side of a border. The same sheets come every time.
 */
import type { CalendarDate, Question } from '#engine';
import type { DatedSheet } from '../model/dated-sheet.ts';
import type { Aimed } from './aimed.ts';
import { aimsAt, type AimsAt } from './aims.ts';
import { aimedDays } from './aimed-days.ts';
import { aimedHistories } from './aimed-histories.ts';
import { answered } from './answered.ts';
import { sidesOfBorders } from './border.ts';
import { patientsOf } from './patients.ts';
import { seeded, type Seeded } from './seeded.ts';

const SEED = 20_261_123;

export function* sheetsFor(aimed: Aimed, count: number): Generator<DatedSheet> {
  // Seeded apart, so that sheets stay what they are where no rule reads a history.
  const history = aimedHistories(aimed.subjects, seeded(SEED));
  let left = count;
  for (const sheet of endless(aimed, count)) {
    if (left-- <= 0) return;
    const { answers, on } = sheet;
    yield { answers, on, history: sheet.history ?? history() };
  }
}

function* endless(aimed: Aimed, count: number): Generator<DatedSheet> {
  yield { answers: {}, on: aimed.days[0] };
  const random = seeded(SEED);
  const aims = aimsAt(aimed.subjects, aimed.mode);
  const days = aimedDays(aimed);
  const someDay = (): CalendarDate =>
    (random.inHundred(70) ? random.oneOf(days) : random.oneOf(aimed.days)) ?? aimed.days[0];
  const known = aimed.through ? [aimed.through] : [];
  const patients = [...known, ...patientsOf(aimed, aims, someDay, random)];
  const first: DatedSheet = patients[0] ?? { answers: {}, on: aimed.days[0] };

  yield* patients;
  yield* single(first, aims, Math.floor(count / 2));
  for (;;) {
    const patient = random.oneOf(patients) ?? first;
    const on = random.inHundred(50) ? patient.on : someDay();
    yield astray({ answers: patient.answers, on }, aimed, aims, random);
    if (random.inHundred(10))
      yield* sidesOfBorders({ answers: patient.answers, on }, aimed, aims, random);
  }
}

/** Every answer there is to aim at, of one patient; or every so manieth, where that would be all there is. */
function* single(patient: DatedSheet, aims: AimsAt, most: number): Generator<DatedSheet> {
  const { answers, on } = patient;
  const all = aims.names.flatMap((name) => aims.of(name, on).map((aim) => [name, aim] as const));
  const every = Math.ceil(all.length / most);
  for (const [i, [name, aim]] of all.entries())
    if (i % every === 0) yield { answers: answered(answers, name, aim), on };
}

/** A few answers are otherwise: those of one question and of what it reads, or of any three. */
function astray(
  { answers, on }: DatedSheet,
  { subjects, landmarks }: Aimed,
  aims: AimsAt,
  random: Seeded,
): DatedSheet {
  const landmark = random.inHundred(40) ? random.oneOf(landmarks) : undefined;
  const start = landmark ? { ...answers, ...landmark.answers } : answers;
  const day = landmark && random.inHundred(50) ? landmark.on : on;
  const near = random.oneOf(subjects)?.questionnaire.questions ?? [];
  const names = random.inHundred(50)
    ? together(random.oneOf(near))
    : [1, 2, 3].flatMap(() => random.oneOf(aims.names) ?? []);
  const strayed = names.reduce(
    (all, name) =>
      random.inHundred(70) ? answered(all, name, aims.oneOf(name, day, random)) : all,
    start,
  );
  return { answers: strayed, on: day };
}

const together = (question: Question | undefined): readonly string[] =>
  question ? [question.name, ...question.reads] : [];
