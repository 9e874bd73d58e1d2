import { assess, type Answers, type At, type CalendarDate } from '#engine';
import type { DatedSheet } from '../model/dated-sheet.ts';
import type { Subject } from '../subject.ts';
import type { AimsAt } from './aims.ts';
import type { Aim } from './answered.ts';
import type { Seeded } from './seeded.ts';
import type { Aimed } from './aimed.ts';

const PATIENTS = 12;
const TRIES = 200;

/** People who get through, or were nearest to it, by each document; no two alike, and the first on the first day. */
export function patientsOf(
  { subjects, mode, days: [first] }: Aimed,
  aims: AimsAt,
  someDay: () => CalendarDate,
  random: Seeded,
): readonly DatedSheet[] {
  const found = subjects.flatMap((subject) =>
    Array.from({ length: Math.ceil(PATIENTS / subjects.length) }, (_, i) => {
      const on = i === 0 ? first : someDay();
      return { answers: patientOf(subject, aims, { on, mode }, random), on };
    }),
  );
  return [...new Map(found.map((patient) => [JSON.stringify(patient), patient])).values()];
}

/** Answers all that is missing, and answers otherwise whatever refuses her, until nothing is left to say. */
function patientOf({ questionnaire }: Subject, aims: AimsAt, at: At, random: Seeded): Answers {
  const given: { [question: string]: Aim } = {};
  const answerable = new Set(aims.names);
  // Of a chain each try sees one question more.
  const most = Math.max(TRIES, 2 * answerable.size);
  for (let tries = 0; tries < most; tries++) {
    const assessment = assess(questionnaire, given, at);
    if (assessment.outcome === 'eligible') break;
    const inTheWay = assessment.outcome === 'refused' ? assessment.by : assessment.missing;
    for (const { question } of inTheWay) {
      const asked = questionnaire.question(question);
      const read = asked?.computed ? asked.reads : [question];
      const name = random.oneOf(read.filter((each) => answerable.has(each))) ?? question;
      given[name] = random.oneOf(aims.of(name, at.on));
    }
  }
  return Object.fromEntries(Object.entries(given).filter(([, aim]) => aim !== undefined));
}
