/** Which rule of a document an expression stands in, as a sentence about it begins. */
import type { QuestionnaireDocument } from '#engine';

/** @returns nothing where it is written nowhere in the document, as what is made of a rule */
export function ruleLocationInWords(
  document: QuestionnaireDocument,
  expression: object,
): string | undefined {
  for (const [name, question] of Object.entries(document.properties))
    for (const [keyword, rules] of Object.entries(question)) {
      const rule = [rules].flat().find((one: unknown) => contains(one, expression));
      if (rule !== undefined) return at(`'${name}'`, keyword, rule);
    }
  for (const [kind, rules] of Object.entries(document['x-medicines'] ?? {})) {
    const rule = [rules].flat().find((one: unknown) => contains(one, expression));
    if (rule !== undefined) return at("'x-medicines'", kind, rule);
  }
  for (const [field, template] of Object.entries(document['x-submission']))
    if (contains(template, expression)) return `What is sent as '${field}'`;
  return undefined;
}

const KINDS: Readonly<Record<string, string>> = {
  'x-refuse-when': 'refusal',
  'x-flag-when': 'flag',
};

const at = (where: string, keyword: string, rule: unknown): string =>
  typeof rule === 'object' && rule !== null && 'id' in rule
    ? `The ${KINDS[keyword] ?? `'${keyword}' rule`} '${String(rule.id)}' at ${where}`
    : `The ${keyword} of ${where}`;

/** The very same object: what is written alike stands for itself elsewhere. */
const contains = (value: unknown, expression: object): boolean =>
  value === expression ||
  (typeof value === 'object' &&
    value !== null &&
    Object.values(value).some((part) => contains(part, expression)));
