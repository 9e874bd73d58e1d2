import type { CalendarDate, Mode, Question } from '#engine';
import type { Subject } from '../subject.ts';
import { aimedAnswers } from './aimed-answers.ts';
import type { Aim } from './answered.ts';
import { comparedIn } from './compared.ts';
import { isMeasured, scaleOf } from './scale.ts';
import type { Seeded } from './seeded.ts';

/** What there is to aim at, question by question. */
export interface AimsAt {
  /** The questions that somebody answers herself. */
  readonly names: readonly string[];
  /** None at a question that nobody answers. */
  of(question: string, on: CalendarDate): readonly Aim[];
  /** One of them, or now and then something between two that are numbers or days. */
  oneOf(question: string, on: CalendarDate, random: Seeded): Aim;
}

/** How many in a hundred. */
const BETWEEN = 30;

export function aimsAt(subjects: readonly Subject[], mode: Mode): AimsAt {
  const compared = comparedIn(subjects);
  const versions = new Map<string, Question[]>();
  for (const { questionnaire } of subjects)
    for (const question of questionnaire.questions)
      if (!question.computed && question.modes.has(mode))
        versions.set(question.name, [...(versions.get(question.name) ?? []), question]);

  const known = new Map<string, readonly Aim[]>();
  const of = (name: string, on: CalendarDate): readonly Aim[] => {
    const questions = versions.get(name) ?? [];
    // Only a date is answered in view of the day.
    const key = questions.some(({ kind }) => kind === 'date') ? `${name} ${on}` : name;
    const aims = known.get(key) ?? aimedAnswers(questions, compared, on);
    known.set(key, aims);
    return aims;
  };
  return {
    names: [...versions.keys()],
    of,
    oneOf(name, on, random) {
      const aims = of(name, on);
      const aim = random.oneOf(aims);
      const question = random.oneOf(versions.get(name)?.filter(isMeasured) ?? []);
      if (!question || !random.inHundred(BETWEEN)) return aim;
      const { count, answerAt } = scaleOf(question);
      const [low, high] = [count(aim), count(random.oneOf(aims))];
      if (low === undefined || high === undefined) return aim;
      return answerAt(low + Math.round(random.part() * (high - low)));
    },
  };
}
