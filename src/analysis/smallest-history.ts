import { EMPTY_HISTORY, type Answers, type At, type History } from '#engine';
import type { Shows } from './replay/replay.ts';
import type { Subject } from './subject.ts';

/**
 * The day with as little of a history as shows the same of a patient: none where it does not matter, then an empty one,
 * then one without each record that may be left out, and with medicines that one of the formularies knows.
 */
export function withSmallestHistory(
  subjects: readonly Subject[],
  answers: Answers,
  at: At,
  isSo: Shows,
): At {
  const { history, ...without } = at;
  const withIt = (given: History): At => ({ ...without, history: given });
  if (isSo(answers, withIt(EMPTY_HISTORY)))
    return isSo(answers, without) ? without : withIt(EMPTY_HISTORY);
  if (!history) return at;
  let smallest = history;
  for (const supply of history.supplies) {
    const fewer = { ...smallest, supplies: smallest.supplies.filter((one) => one !== supply) };
    if (isSo(answers, withIt(fewer))) smallest = fewer;
  }
  for (const consultation of history.consultations) {
    const consultations = smallest.consultations.filter((one) => one !== consultation);
    const fewer = { ...smallest, consultations };
    if (isSo(answers, withIt(fewer))) smallest = fewer;
  }
  const known = subjects.flatMap(({ formulary }) => formulary?.medicines.map(({ id }) => id) ?? []);
  for (const supply of smallest.supplies) {
    if (known.includes(supply.medicine)) continue;
    const histories = known.map((medicine) => ({
      ...smallest,
      supplies: smallest.supplies.map((one) => (one === supply ? { ...supply, medicine } : one)),
    }));
    smallest = histories.find((one) => isSo(answers, withIt(one))) ?? smallest;
  }
  return withIt(smallest);
}
