/** The contract as its readers see it: the words that the server itself has no use for. */
import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';

const FILE = new URL('../../../../openapi/provider.yaml', import.meta.url);

export interface Reference {
  readonly $ref: string;
}

/** The keywords that the contract uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: { readonly [name: string]: Schema };
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly examples?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

export interface Body {
  readonly schema: Schema;
  readonly example?: unknown;
  readonly examples?: { readonly [name: string]: { readonly value: unknown } };
}

export interface Content {
  readonly [mediaType: string]: Body;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly example?: unknown;
  readonly schema: Schema;
}

export interface ResponseDocument {
  readonly description: string;
  readonly content?: Content;
  readonly headers?: { readonly [name: string]: { readonly description?: string } };
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly security?: readonly { readonly [scheme: string]: unknown }[];
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: { readonly description?: string; readonly content: Content };
  readonly responses: { readonly [status: string]: ResponseDocument | Reference };
}

export interface Contract {
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly security: readonly { readonly [scheme: string]: unknown }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: {
    readonly [path: string]: {
      readonly [method: string]: Operation | Operation['parameters'];
    };
  };
  readonly components: {
    readonly schemas: { readonly [name: string]: Schema };
    readonly responses: { readonly [name: string]: ResponseDocument };
    readonly parameters: { readonly [name: string]: Parameter };
    readonly securitySchemes: { readonly [name: string]: { readonly description: string } };
  };
}

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
  readonly parameters: readonly Parameter[];
}

/** The contract and the text it was read from. Our own file, linted: trusted as it is. */
export async function readDocument(): Promise<{
  readonly text: string;
  readonly contract: Contract;
}> {
  const text = await readFile(FILE, 'utf8');
  const contract: Contract = parse(text);
  return { text, contract };
}

const METHODS = new Set(['get', 'put', 'post', 'delete', 'patch']);

/** Every call of the contract, in its order. */
export const callsOf = ({ paths, components }: Contract): readonly Call[] =>
  Object.entries(paths).flatMap(([path, { parameters: common = [], ...item }]) =>
    Object.entries(item).flatMap(([method, operation]) => {
      if (!METHODS.has(method) || operation === undefined || !isOperation(operation)) return [];
      const given = [...(isOperation(common) ? [] : common), ...(operation.parameters ?? [])];
      const parameters = given.map((parameter) => {
        const named = '$ref' in parameter ? components.parameters[nameOf(parameter)] : parameter;
        if (named === undefined) throw new Error(`The contract has no such parameter: ${path}`);
        return named;
      });
      return [{ method: method.toUpperCase(), path, operation, parameters }];
    }),
  );

const isOperation = (item: Operation | NonNullable<Operation['parameters']>): item is Operation =>
  'operationId' in item;

/** The last part of `#/components/{group}/{name}`. */
export const nameOf = ({ $ref }: Reference): string => $ref.slice($ref.lastIndexOf('/') + 1);
