import type { Asked } from './asked.ts';
import { partTargets, ruleAt } from './rules.ts';
import type { Target } from './target.ts';

/** Each flag is raised for somebody who gets through, and for somebody not. */
export function flagTargets(at: Asked): readonly Target[] {
  const { question, schema, pointer, asked, askedKey, eligible, model, shown } = at;
  const { name } = question;
  const passed = shown.narrowed(
    eligible,
    asked.formula,
    (judgement) => judgement.stateOf(name)?.visible === true,
  );
  return (schema['x-flag-when'] ?? []).flatMap(({ id, when }, i): readonly Target[] => {
    const flag = model.flags.get(id);
    if (!flag) return [];
    const path = `${pointer}/x-flag-when/${i}/when`;
    const [raised, key] = [`raises ${id}`, `flags ${id}`];
    const mend = 'Change its rule, or take the flag out.';
    return [
      {
        key: raised,
        kind: 'never-flags',
        pointer: path,
        what: `The flag '${id}' is raised by nobody who is eligible.`,
        mend,
        // One that cannot be told is raised as well.
        possible: shown.narrowed(eligible, flag.raised, ({ flags }) => flags.get(id) !== 'not-met'),
        under: [askedKey],
      },
      {
        key,
        kind: 'only-open',
        pointer: path,
        what: `The flag '${id}' is raised only where it cannot be told whether it should be: its rule is met by nobody who is eligible.`,
        mend,
        possible: shown.narrowed(passed, flag.met, ({ flags }) => flags.get(id) === 'met'),
        under: [askedKey, raised],
        ...ruleAt(when, passed, at),
      },
      {
        key: `passes ${id}`,
        kind: 'flags-everybody',
        pointer: path,
        what: `The flag '${id}' is raised by everybody who is asked '${name}' and is eligible, so it tells a prescriber nothing.`,
        possible: shown.narrowed(passed, flag.verdicts.notMet, shown.says(when, false)),
        under: [key],
      },
      ...partTargets({ rule: when, pointer: path, where: passed, under: [key] }, at),
    ];
  });
}
