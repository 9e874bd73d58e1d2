/** Requests of every operation, made from the contract itself. */
import fc from 'fast-check';
import type { ContractDocument, Operation } from '../../../src/provider/http/contract.ts';
import { valuesOf, type Resolve, type Schema } from './values.ts';

export interface FuzzedRequest {
  readonly operation: Operation;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | undefined;
  /** Which of the tokens at hand it carries. */
  readonly caller: string;
}

export const resolverOf =
  ({ components }: ContractDocument): Resolve =>
  (reference) => {
    const name = reference.replace('#/components/schemas/', '');
    const schema = components.schemas?.[name];
    if (schema === undefined) throw new Error(`The contract has no ${reference}.`);
    return schema as Schema;
  };

/** @param callers names of tokens, 'nobody' among them */
export function requestsOf(
  operation: Operation,
  resolve: Resolve,
  known: readonly string[],
  callers: readonly string[],
): fc.Arbitrary<FuzzedRequest> {
  const texts = fc.constantFrom(...known);
  const parameters = operation.parameters.map(({ name, in: location, schema, required }) => {
    const value = valuesOf(schema, resolve, texts);
    const parameter = required ? value : fc.option(value, { nil: undefined });
    return parameter.map((given) => ({ name, location, given }));
  });
  return fc
    .record({
      parameters: fc.tuple(...parameters),
      sent: bodyOf(operation, resolve, texts),
      caller: fc.constantFrom(...callers),
    })
    .map(({ parameters: given, sent, caller }) => {
      const query = new URLSearchParams();
      const headers: Record<string, string> = { ...sent.headers };
      let path = operation.path;
      for (const { name, location, given: value } of given) {
        if (value === undefined) continue;
        const text = typeof value === 'string' ? value : JSON.stringify(value);
        if (location === 'query') query.set(name, text);
        else if (location === 'path') path = path.replace(`{${name}}`, encoded(text));
        else headers[name] = text.replaceAll(/[^\x20-\x7e]/g, '?').trim();
      }
      const search = query.size > 0 ? `?${query}` : '';
      return { operation, path: `${path}${search}`, headers, body: sent.body, caller };
    });
}

/** Half a surrogate pair cannot stand in an address at all; no name, or only dots, would be another address. */
const encoded = (text: string): string =>
  encodeURIComponent(
    text
      .replaceAll(/\p{Surrogate}/gu, '')
      .slice(0, 300)
      .replace(/\p{Surrogate}/gu, '')
      .replace(/^\.{1,2}$/, ''),
  ) || '%20';

interface Sent {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | undefined;
}

const JSON_TYPE = 'application/json';

function bodyOf(
  { takes }: Operation,
  resolve: Resolve,
  texts: fc.Arbitrary<string>,
): fc.Arbitrary<Sent> {
  if (!takes) return fc.constant({ headers: {}, body: undefined });
  const schema = takes[JSON_TYPE]?.schema;
  const types = fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(...Object.keys(takes)) },
    { weight: 1, arbitrary: fc.constantFrom('text/plain', 'application/xml', 'nonsense', '') },
  );
  const texted = schema
    ? valuesOf(schema, resolve, texts).map((value) => JSON.stringify(value) ?? '')
    : fc.uint8Array({ maxLength: 2000 }).map((bytes) => new Uint8Array(bytes));
  const broken = fc.constantFrom('', '{', '[', '{"a":', 'nul', '{"a":1}}', '\u0000');
  return fc
    .record({
      type: types,
      body: fc.oneof({ weight: 20, arbitrary: texted }, { weight: 1, arbitrary: broken }),
    })
    .map(({ type, body }) => ({
      headers: type === '' ? {} : { 'content-type': type },
      body,
    }));
}
