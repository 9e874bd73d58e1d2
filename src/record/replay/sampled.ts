/** Made-up patients of the sample that is shipped with the questionnaires, judged by two versions of one. */
import {
  isCalendarDate,
  type Answers,
  type CalendarDate,
  type History,
  type Mode,
  type Questionnaire,
} from '#engine';
import { judgedTwice } from './judged-twice.ts';
import { isObject } from '../is-object.ts';
import { isHistory } from './posted.ts';
import { between, not, type Replayed } from './replayed.ts';

export interface Sampled {
  readonly mode: Mode;
  readonly on: CalendarDate;
  readonly answers: Answers;
  readonly history: History;
}

/** @returns nothing where it is no patient of a sample */
export function sampledIn(value: unknown): Sampled | undefined {
  if (!isObject(value)) return undefined;
  const { mode, on, answers, history } = value;
  if ((mode !== 'new' && mode !== 'repeat') || !isCalendarDate(on)) return undefined;
  if (!isObject(answers) || !isHistory(history)) return undefined;
  return { mode, on, answers: answers as Answers, history };
}

/** Of whom neither version comes to a conclusion, nothing can be said: she is of another version. */
export function sampledTwice(
  { answers, ...at }: Sampled,
  before: Questionnaire,
  after: Questionnaire,
): Replayed {
  if (![before, after].every(({ modes }) => modes.includes(at.mode)))
    return not('questionnaire-gone', 'One version has no steps for her kind of consultation.');
  const judged = judgedTwice(before, after, answers, at);
  if (judged.unreadable !== undefined) return not('unreadable', judged.unreadable);
  if (judged.before.outcome === 'incomplete' && judged.after.outcome === 'incomplete')
    return not('unreadable', 'She could finish by neither version.');
  return between(judged.before, judged.after, [before, after]);
}
