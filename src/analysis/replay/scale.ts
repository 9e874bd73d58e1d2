import { isCalendarDate, type Answer, type Question } from '#engine';
import { dayNumber, dayOf } from '../days.ts';

export const isMeasured = ({ kind }: Question): boolean => kind === 'number' || kind === 'date';

/** The answers to a question, numbered one by one. */
interface Scale {
  readonly count: (answer: Answer | undefined) => number | undefined;
  readonly answerAt: (index: number) => Answer;
}

export function scaleOf({ kind, presentation }: Question): Scale {
  if (kind === 'date')
    return {
      count: (answer) => (isCalendarDate(answer) ? dayNumber(answer) : undefined),
      answerAt: dayOf,
    };
  const step = presentation.multipleOf ?? 1;
  return {
    count: (answer) => (typeof answer === 'number' ? Math.round(answer / step) : undefined),
    answerAt: (index) => Number((index * step).toPrecision(12)),
  };
}
