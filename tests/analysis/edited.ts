import type { Subject } from '#analysis';
import { compile, type QuestionnaireDocument } from '#engine';
import { pathTo } from '../../src/analysis/difference/leaves.ts';

/** A place in the JSON (a pointer without its first stroke), and what to put there; `undefined` takes it out, '+' puts it behind a list's last. */
export type Edit = readonly [path: string, value: unknown];

/** A copy of a document with these edits, made as somebody who edits the file makes them. */
export function edited<Document extends object = QuestionnaireDocument>(
  original: Document,
  ...edits: readonly Edit[]
): Document {
  const json = JSON.parse(JSON.stringify(original));
  for (const [path, value] of edits) put(json, [...pathTo(`/${path}`)], value);
  return json;
}

/** What the edits make of a questionnaire, beside the same formulary. */
export function editedSubject(
  { document, formulary }: Subject,
  ...edits: readonly Edit[]
): Subject {
  const changed = edited(document, ...edits);
  return { document: changed, questionnaire: compile(changed, formulary), formulary };
}

function put(
  node: { [key: string]: unknown },
  [key = '', ...rest]: string[],
  value: unknown,
): void {
  if (rest.length > 0) put(node[key] as { [key: string]: unknown }, rest, value);
  else if (value === undefined && Array.isArray(node)) node.splice(Number(key), 1);
  else if (value === undefined) delete node[key];
  else if (key === '+' && Array.isArray(node)) node.push(value);
  else node[key] = value;
}
