import type { Asked } from './asked.ts';
import { orOpen, partTargets, ruleAt } from './rules.ts';
import { keyOfStep, type Target } from './target.ts';

/** Somebody is asked it, and somebody is not. */
export function visibleTargets(at: Asked): readonly Target[] {
  const { question, schema, pointer, before, asked, askedKey, model, sheet, state } = at;
  const rule = schema['x-visible-when'];
  if (rule === undefined) return [];
  const path = `${pointer}/x-visible-when`;
  const step = model.subject.questionnaire
    .steps(sheet.mode)
    .find(({ questions }) => questions.includes(question));
  return [
    {
      key: askedKey,
      kind: 'never-asked',
      pointer: path,
      what: `'${question.name}' can never be asked.`,
      mend: 'Change its x-visible-when rule, or take the question out.',
      possible: asked,
      under: [keyOfStep(step?.id ?? '')],
      ...ruleAt(rule, before, at),
    },
    {
      key: `hidden ${question.name}`,
      kind: 'always-met',
      pointer: path,
      what: `The x-visible-when rule of '${question.name}' is met whatever is answered, so it decides nothing.`,
      mend: 'Take the rule out, or correct it.',
      possible: orOpen(
        rule,
        before,
        {
          formula: state.visible.met,
          isSo: (judgement) => judgement.stateOf(question.name)?.visible === true,
        },
        at,
      ),
      under: [askedKey],
    },
    ...partTargets({ rule, pointer: path, where: before, under: [askedKey] }, at),
  ];
}
