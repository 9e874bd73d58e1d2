import type { QuestionDocument, QuestionnaireDocument } from '#engine';

/** Rules whose text changed. To be asked where nobody is treated otherwise: then they say the same. */
export function rulesRewritten(
  before: QuestionnaireDocument,
  after: QuestionnaireDocument,
): readonly string[] {
  const old = rulesOf(before);
  return [...rulesOf(after)].flatMap(([pointer, rule]) => {
    const was = old.get(pointer);
    return was !== undefined && was !== rule ? [pointer] : [];
  });
}

function rulesOf({ properties, ...document }: QuestionnaireDocument): ReadonlyMap<string, string> {
  const rules = new Map<string, string>();
  for (const [name, question] of Object.entries(properties))
    for (const [pointer, rule] of rulesAt(question))
      rules.set(`/properties/${name}/${pointer}`, JSON.stringify(rule));
  rules.set('/required', JSON.stringify([...document.required].sort()));
  rules.set('/x-submission', JSON.stringify(document['x-submission']));
  return rules;
}

const rulesAt = (question: QuestionDocument): readonly (readonly [string, unknown])[] => [
  ['x-visible-when', question['x-visible-when'] ?? null],
  ['x-required-when', question['x-required-when'] ?? null],
  ['x-computed', question['x-computed'] ?? null],
  [
    'x-variants',
    question['x-variants']?.map(({ when, minimum, maximum }) => [when, minimum, maximum]) ?? null,
  ],
  ...(question['x-refuse-when'] ?? []).map(
    ({ id, when }) => [`x-refuse-when/${id}`, when] as const,
  ),
];
