import type { QuestionDocument, QuestionnaireDocument } from '#engine';

/** Keywords that say words, or name things; all the others decide something. */
const WORDS = new Set([
  'title',
  'description',
  'x-messages',
  'x-unit',
  'message',
  'advice',
  'source',
  'reviewBy',
]);

/** Rules and bounds whose text changed. Asked where nobody is treated otherwise: then they say the same. */
export function rulesRewritten(
  before: QuestionnaireDocument,
  after: QuestionnaireDocument,
): readonly string[] {
  const [old, now] = [rulesOf(before), rulesOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].filter(
    (pointer) => old.get(pointer) !== now.get(pointer),
  );
}

function rulesOf({ properties, ...document }: QuestionnaireDocument): ReadonlyMap<string, string> {
  const rules = new Map<string, string>([
    ['/required', JSON.stringify([...document.required].sort())],
    ['/x-submission', JSON.stringify(document['x-submission'])],
  ]);
  for (const [name, question] of Object.entries(properties))
    for (const [keyword, value] of Object.entries(withoutWords(question)))
      rules.set(`/properties/${name}/${keyword}`, JSON.stringify(value));
  return rules;
}

const withoutWords = (question: QuestionDocument): object =>
  JSON.parse(
    JSON.stringify(question, (key, value: unknown) => (WORDS.has(key) ? undefined : value)),
  );
