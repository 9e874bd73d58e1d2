import {
  ageOn,
  isCalendarDate,
  isMedicineList,
  type Answer,
  type Answers,
  type CalendarDate,
} from '#engine';
import { dayNumber } from '../days.ts';

/**
 * smoke = yes, dateOfBirth = 1960-03-02 (aged 66), lastReview = 2026-01-31 (30 days ago).
 *
 * @param birthdays the questions that ask for one; every date is one where nothing is known
 */
export function answersInWords(
  answers: Answers,
  on: CalendarDate,
  birthdays?: ReadonlySet<string>,
): string {
  const parts = Object.entries(answers).flatMap(([name, answer]) =>
    answer === undefined
      ? []
      : [`${name} = ${answerInWords(answer, on, birthdays?.has(name) ?? true)}`],
  );
  return parts.length > 0 ? parts.join(', ') : 'nothing answered';
}

function answerInWords(answer: Answer, on: CalendarDate, isBirthday: boolean): string {
  if (isMedicineList(answer)) return `[${answer.map(({ name }) => name).join(', ')}]`;
  if (typeof answer === 'object') return `[${answer.join(', ')}]`;
  if (isCalendarDate(answer) && answer <= on)
    return `${answer} (${isBirthday ? `aged ${ageOn(answer, on)}` : agoInWords(dayNumber(on) - dayNumber(answer))})`;
  return typeof answer === 'string' && answer.length > 60
    ? `(${answer.length} characters)`
    : String(answer);
}

const agoInWords = (days: number): string =>
  days === 0 ? 'that day' : days === 1 ? 'the day before' : `${days} days ago`;
