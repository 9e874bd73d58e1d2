import { judgeOrder, type History } from '#engine';
import { DAY } from '../days.ts';
import type { JudgedConsultation, MedicineLine } from './judged-consultation.ts';

/** No supply keeps anybody from another one for longer. */
const MOST_DAYS = 366;

/**
 * The day from which a rule no longer speaks against a medicine because of what she had: supplies that were sent only
 * grow older. Nothing where waiting alone does not help.
 */
export function againAfter(
  { questionnaire, answers, at }: JudgedConsultation,
  { optionId, quantity }: MedicineLine,
  rule: string,
): Date | undefined {
  const { history } = at;
  if (!history) return undefined;
  const speaksAgainst = (days: number): boolean =>
    judgeOrder(questionnaire, answers, { ...at, history: older(history, days) }, [
      { medicine: optionId, quantity },
    ]).some(({ id }) => id === rule);
  if (speaksAgainst(MOST_DAYS)) return undefined;
  let [before, from] = [0, MOST_DAYS];
  while (from - before > 1) {
    const between = Math.floor((before + from) / 2);
    if (speaksAgainst(between)) before = between;
    else from = between;
  }
  return new Date(Date.parse(`${at.on}T12:00:00Z`) + from * DAY);
}

/** In so many days. What is in an open order is as new as it ever was: nobody knows when it is sent. */
const older = ({ supplies, consultations }: History, days: number): History => ({
  supplies: supplies.map((supply) =>
    supply.isOpen ? supply : { ...supply, daysAgo: supply.daysAgo + days },
  ),
  consultations,
});
