import type { QuestionDocument } from './document.ts';
import type { Option, QuestionKind } from './question.ts';

/** The options of a choice, in the document's order; 'yes' without a title of its own reads 'Yes'. */
export function optionsOf(schema: QuestionDocument): readonly Option[] {
  const { oneOf, enum: values } = schema.type === 'array' ? (schema.items ?? {}) : schema;
  if (oneOf)
    return oneOf.map(({ const: value, title, description, 'x-points': points }) => ({
      value,
      title,
      ...(description !== undefined && { hint: description }),
      ...(points !== undefined && { points }),
    }));
  return (values ?? []).map((value) => ({
    value,
    title: value.charAt(0).toUpperCase() + value.slice(1),
  }));
}

/** What each option counts in a score; nothing where they count nothing. */
export function pointsOf(schema: QuestionDocument): ReadonlyMap<string, number> | undefined {
  const points = optionsOf(schema).flatMap(({ value, points: count }) =>
    count === undefined ? [] : [[value, count] as const],
  );
  return points.length === 0 ? undefined : new Map(points);
}

/** How a question is answered. */
export function kindOf(schema: QuestionDocument): QuestionKind {
  if (schema['x-computed'] !== undefined) return 'computed';
  switch (schema.type) {
    case 'boolean':
      return schema.const ? 'agreement' : 'boolean';
    case 'number':
    case 'integer':
      return 'number';
    case 'array':
      if (schema['x-input'] === 'medicines') return 'medicines';
      return schema['x-upload'] ? 'files' : 'choices';
    case 'string':
      if (schema.enum || schema.oneOf) return 'choice';
      return schema.format === 'date' ? 'date' : 'text';
  }
}
