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
    const key = `flags ${id}`;
    return [
      {
        key,
        kind: 'never-flags',
        pointer: path,
        what: `The flag '${id}' is raised by nobody who is eligible.`,
        mend: 'Change its rule, or take the flag out.',
        possible: shown.narrowed(passed, flag.met, ({ flags }) => flags.get(id) === 'met'),
        under: [askedKey],
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
