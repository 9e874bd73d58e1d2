import type { RefusalRule } from '#engine';
import type { Asked } from './asked.ts';
import { orLeftOpen, partTargets, ruleAt } from './rules.ts';
import { SUBMITS, type Target } from './target.ts';

/** Each refusal refuses somebody, lets somebody through, and is not said by others anyway. */
export function refusalTargets(at: Asked): readonly Target[] {
  const { question, schema, pointer, before, asked, askedKey, model, shown } = at;
  const { name } = question;
  return (schema['x-refuse-when'] ?? []).flatMap(({ id, when }, i): readonly Target[] => {
    const refusal = model.refusals.get(id);
    if (!refusal) return [];
    const path = `${pointer}/x-refuse-when/${i}/when`;
    const key = `refuses ${id}`;
    return [
      {
        key,
        kind: 'never-refuses',
        pointer: path,
        what: `The refusal '${id}' can never refuse anybody.`,
        mend: 'Change its rule, or take the refusal out.',
        possible: shown.narrowed(before, refusal.met, ({ verdicts }) => verdicts.get(id) === 'met'),
        under: [askedKey],
        ...ruleAt(when, asked, at),
      },
      {
        key: `lets through ${id}`,
        kind: 'refuses-everybody',
        pointer: path,
        what: `The refusal '${id}' refuses everybody who is asked '${name}', whatever she answers.`,
        possible: orLeftOpen(
          when,
          asked,
          { formula: refusal.verdicts.met, isSo: ({ verdicts }) => verdicts.get(id) === 'met' },
          at,
        ),
        under: [key],
      },
      ...aloneTargets(refusal.rule, path, key, at),
      ...partTargets({ rule: when, pointer: path, where: asked, under: [key] }, at),
    ];
  });
}

const RANKS: Readonly<Record<NonNullable<RefusalRule['urgency']>, number>> = {
  '999': 3,
  'same-day': 2,
  routine: 1,
};
const rankOf = ({ urgency }: RefusalRule): number => (urgency ? RANKS[urgency] : 0);

/** It refuses somebody whom no other refusal stops by then, or tells her that it is more urgent. */
function aloneTargets(
  rule: RefusalRule,
  pointer: string,
  key: string,
  { before, model, sheet, shown }: Asked,
): readonly Target[] {
  const { and, or, not } = sheet.logic;
  const { questionnaire } = model.subject;
  const steps = questionnaire.steps(sheet.mode);
  const stepOf = (name: string): number =>
    steps.findIndex(({ questions }) => questions.some((question) => question.name === name));
  const others = questionnaire.refusals.filter(
    (other) =>
      other.id !== rule.id &&
      stepOf(other.question) === stepOf(rule.question) &&
      rankOf(other) >= rankOf(rule),
  );
  const ids = questionnaire.refusals.map(({ id }) => id);
  const met = (id: string) => model.refusals.get(id)?.met ?? sheet.logic.never;
  if (others.length === 0) return [];
  return [
    {
      key: `alone ${rule.id}`,
      kind: 'redundant',
      pointer,
      what: `Whoever is refused by '${rule.id}' is refused by another refusal of its step as well, so it refuses nobody more.`,
      mend: 'Take it out, or correct its rule.',
      possible: shown.narrowed(
        before,
        and(met(rule.id), not(or(...others.map(({ id }) => met(id))))),
        ({ verdicts }) =>
          verdicts.get(rule.id) === 'met' && others.every(({ id }) => verdicts.get(id) !== 'met'),
      ),
      // Of two that say the same the first one is named.
      under: [
        SUBMITS,
        key,
        ...others.flatMap(({ id }) =>
          ids.indexOf(id) < ids.indexOf(rule.id) ? `alone ${id}` : [],
        ),
      ],
    },
  ];
}
