import type { Expression } from '#engine';

/** The questions a rule names, computed ones as such. */
export function questionsIn(rule: Expression): readonly string[] {
  if (typeof rule !== 'object') return [];
  if (Array.isArray(rule))
    return [...new Set(rule.flatMap((part: Expression) => questionsIn(part)))];
  const { var: name, ...rest } = rule as { readonly [operator: string]: unknown };
  if (typeof name === 'string') return name.startsWith('$') ? [] : [name];
  return [
    ...new Set(
      Object.values(rest).flatMap((operands) =>
        Array.isArray(operands) ? questionsIn(operands) : [],
      ),
    ),
  ];
}
