import { ageOn, inspect, isCalendarDate, type Answers, type At, type Questionnaire } from '#engine';
import { ADULT } from './accounts/personal.ts';

/** Whether a consultation says of somebody that she is under 18, in its answers or beside them. */
export function isUnder18(
  questionnaire: Questionnaire,
  answers: Answers,
  dob: string,
  at: At,
): boolean {
  const field = questionnaire.submission.find(({ name }) => name === 'dob');
  const given = inspect(questionnaire, answers, at).states.map((state) => state.given);
  const answered = field && 'value' in field ? field.value({ given, ...at }) : undefined;
  return [dob, answered].some((birth) => isCalendarDate(birth) && ageOn(birth, at.on) < ADULT);
}
