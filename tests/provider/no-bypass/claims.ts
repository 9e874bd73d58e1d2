/** The payload around a sheet of answers, as an honest browser would send it. */
import type { Expression } from '#engine';
import { read, valueOf, type Document, type Sheet, type When } from './reading.ts';

const OPERATIONS = new Set(['var', 'if', 'age', 'round', 'and', 'or', 'in']);

/** An object of parts (height {value, unit}) rather than one operation. */
const isParts = (value: object): value is { readonly [part: string]: Expression } =>
  !Array.isArray(value) &&
  Object.keys(value).every((key) => /^[a-z]/i.test(key) && !OPERATIONS.has(key));

const isThere = (value: unknown): boolean =>
  value !== undefined && value !== null && !Number.isNaN(value);

/** What the document's `x-submission` makes of the answers; what cannot be worked out is left out. */
export function submissionFields(document: Document, answers: Sheet, when: When): Sheet {
  const { counted } = read(document, answers, when);
  const entries = Object.entries(document['x-submission']).map(([name, value]) => {
    if (typeof value !== 'object' || !isParts(value))
      return [name, valueOf(value as Expression, counted)] as const;
    const parts = Object.entries(value).map(
      ([part, expression]) => [part, valueOf(expression, counted)] as const,
    );
    return [
      name,
      parts.every(([, v]) => isThere(v)) ? Object.fromEntries(parts) : undefined,
    ] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => isThere(value)));
}

/** A whole post. `answers` are sent as they are, whatever the fields around them follow from. */
export function postOf(
  document: Document,
  answers: Sheet,
  when: When,
  claimed: Sheet = answers,
): Sheet {
  const { answers: added, ...fields } = submissionFields(document, claimed, when);
  const { condition, treatment } = document['x-questionnaire'];
  return { condition, treatment, ...fields, answers: { ...answers, ...(added as object) } };
}
