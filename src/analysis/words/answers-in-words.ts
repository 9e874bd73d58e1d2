import {
  ageOn,
  isCalendarDate,
  isMedicineList,
  type Answer,
  type Answers,
  type CalendarDate,
} from '#engine';

/** smoke = yes, dateOfBirth = 1960-03-02 (aged 66). */
export function answersInWords(answers: Answers, on: CalendarDate): string {
  const parts = Object.entries(answers).flatMap(([name, answer]) =>
    answer === undefined ? [] : [`${name} = ${answerInWords(answer, on)}`],
  );
  return parts.length > 0 ? parts.join(', ') : 'nothing answered';
}

function answerInWords(answer: Answer, on: CalendarDate): string {
  if (isMedicineList(answer)) return `[${answer.map(({ name }) => name).join(', ')}]`;
  if (typeof answer === 'object') return `[${answer.join(', ')}]`;
  if (isCalendarDate(answer) && answer <= on) return `${answer} (aged ${ageOn(answer, on)})`;
  return typeof answer === 'string' && answer.length > 60
    ? `(${answer.length} characters)`
    : String(answer);
}
