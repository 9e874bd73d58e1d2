import type { Asked } from './asked.ts';
import { ruleAt } from './rules.ts';
import type { Target } from './target.ts';

/** Somebody is asked in the words of each variant. */
export function variantTargets(at: Asked): readonly Target[] {
  const { question, schema, state, pointer, asked, askedKey, sheet, shown } = at;
  const { name } = question;
  return question.variants.flatMap((variant, i): readonly Target[] => {
    const rule = schema['x-variants']?.[i]?.when;
    if (rule === undefined) return [];
    return [
      {
        key: `variant ${name} ${i}`,
        kind: 'never-put-so',
        pointer: `${pointer}/x-variants/${i}/when`,
        what: `'${name}' is never put in the words of this variant.`,
        possible: shown.narrowed(
          asked,
          state.presentations[i]?.when ?? sheet.logic.never,
          (judgement) => judgement.stateOf(name)?.presentation === variant,
        ),
        under: [askedKey],
        ...ruleAt(rule, asked, at),
      },
    ];
  });
}
