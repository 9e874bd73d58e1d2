import { assess, isNonEmpty, type Answers, type At, type CalendarDate } from '#engine';
import type { DatedSheet } from '../model/answer-sheet.ts';
import type { Subject } from '../subject.ts';
import type { AimsAt } from './aims.ts';
import { answered } from './answered.ts';
import type { Seeded } from './seeded.ts';
import type { Aimed } from './aimed.ts';

const PATIENTS = 12;
const TRIES = 400;

/** People who get through, or were nearest to it, by each document; no two alike, and the first on the first day. */
export function patientsOf(
  { subjects, mode, days: [first] }: Aimed,
  aims: AimsAt,
  someDay: () => CalendarDate,
  random: Seeded,
): readonly DatedSheet[] {
  const found = subjects.flatMap((subject) =>
    Array.from({ length: PATIENTS / subjects.length }, (_, i) => {
      const on = i === 0 ? first : someDay();
      return { answers: patientOf(subject, aims, { on, mode }, random), on };
    }),
  );
  return [...new Map(found.map((patient) => [JSON.stringify(patient), patient])).values()];
}

/** Answers what is missing, and answers otherwise what refuses her, until nothing is left to say. */
function patientOf({ questionnaire }: Subject, aims: AimsAt, at: At, random: Seeded): Answers {
  let answers: Answers = {};
  for (let tries = 0; tries < TRIES; tries++) {
    const assessment = assess(questionnaire, answers, at);
    if (assessment.outcome === 'eligible') return answers;
    const [{ question }] = assessment.outcome === 'refused' ? assessment.by : assessment.missing;
    const asked = questionnaire.question(question);
    const read = asked?.computed ? asked.reads : [question];
    const names = read.filter((name) => aims.names.includes(name));
    const name = isNonEmpty(names) ? (random.oneOf(names) ?? names[0]) : question;
    answers = answered(answers, name, random.oneOf(aims.of(name, at.on)));
  }
  return answers;
}
