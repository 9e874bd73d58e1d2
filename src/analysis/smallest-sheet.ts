import { isMedicineList, type Answers } from '#engine';

/**
 * A sheet with as few answers as possible of which something is still so. Each answer is left out in
 * turn, and so is each of several medicines, and the engine is asked again, so whatever is returned has been replayed.
 */
export function smallestSheet(answers: Answers, isSo: (answers: Answers) => boolean): Answers {
  let smallest = answers;
  for (const name of Object.keys(answers)) {
    const { [name]: _, ...fewer } = smallest;
    if (isSo(fewer)) smallest = fewer;
  }
  for (const [name, answer] of Object.entries(smallest))
    if (isMedicineList(answer))
      for (const medicine of answer) {
        const { [name]: left } = smallest;
        if (!isMedicineList(left) || left.length < 2) break;
        const fewer = { ...smallest, [name]: left.filter((one) => one !== medicine) };
        if (isSo(fewer)) smallest = fewer;
      }
  return smallest;
}

/**
 * As far as possible with the answers of a plain patient, so that what differs from her is what counts.
 *
 * @param groups questions whose answers hang together and can only be made plain together
 */
export function plainestSheet(
  answers: Answers,
  plain: Answers,
  groups: readonly (readonly string[])[],
  isSo: (answers: Answers) => boolean,
): Answers {
  const singles = Object.keys({ ...plain, ...answers }).map((name) => [name]);
  return [...groups, ...singles].reduce((plainest, names) => {
    const plainer = Object.fromEntries(
      Object.entries({ ...plainest, ...plain }).flatMap(([name, answer]) => {
        const value = names.includes(name) ? plain[name] : plainest[name];
        return value === undefined || answer === undefined ? [] : [[name, value]];
      }),
    );
    return isSo(plainer) ? plainer : plainest;
  }, answers);
}
