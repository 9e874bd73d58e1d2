import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import type { OperationName } from '#contract';

const DOCUMENT = new URL('../../../openapi/provider.yaml', import.meta.url);

export interface Schema {
  readonly [keyword: string]: unknown;
}

interface Content {
  readonly [mediaType: string]: {
    readonly schema: Schema;
    readonly example?: unknown;
    readonly examples?: { readonly [name: string]: { readonly value: unknown } };
  };
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
}

interface Reference {
  readonly $ref: string;
}

interface OperationDocument {
  readonly operationId: OperationName;
  readonly security?: readonly object[];
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: { readonly [status: string]: { readonly content?: Content } | Reference };
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;

type PathDocument = { readonly [Method in (typeof METHODS)[number]]?: OperationDocument } & {
  readonly parameters?: readonly (Parameter | Reference)[];
};

export interface ContractDocument {
  readonly paths: { readonly [path: string]: PathDocument };
  readonly components: { readonly [group: string]: { readonly [name: string]: unknown } };
}

/** Who may call an operation: `anyone` may be a customer too, and is then known. */
type Caller = 'nobody in particular' | 'anyone' | 'customer' | 'staff' | 'member';

/** One operation of the contract, with its references followed except inside schemas. */
export interface Operation {
  readonly name: OperationName;
  readonly method: Uppercase<(typeof METHODS)[number]>;
  readonly path: string;
  readonly askedBy: Caller;
  readonly parameters: readonly Parameter[];
  /** The bodies it takes, by media type. */
  readonly takes: Content | undefined;
  /** The bodies it answers with, by status or 'default', then by media type. */
  readonly answers: ReadonlyMap<string, Content>;
}

let contract: Promise<ContractDocument> | undefined;

/**
 * The contract this server keeps. Its own file, linted and turned into types: trusted as it is, and read
 * once, for it changes only with the code.
 */
export const readContract = (): Promise<ContractDocument> =>
  (contract ??= readFile(DOCUMENT, 'utf8').then((text): ContractDocument => parse(text)));

export const operationsOf = (document: ContractDocument): readonly Operation[] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [operationOf(document, path, method, item, operation)] : [];
    }),
  );

function operationOf(
  document: ContractDocument,
  path: string,
  method: (typeof METHODS)[number],
  item: PathDocument,
  operation: OperationDocument,
): Operation {
  const follow = <Target extends object>(target: Target | Reference): Target =>
    '$ref' in target ? resolve(document, target.$ref) : target;
  const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
  const answers = Object.entries(operation.responses).map(
    ([status, response]) => [status, follow(response).content ?? {}] as const,
  );
  return {
    name: operation.operationId,
    method: METHOD_NAMES[method],
    path,
    askedBy: callerOf(operation),
    parameters: parameters.map((parameter) => follow<Parameter>(parameter)),
    takes: operation.requestBody?.content,
    answers: new Map(answers),
  };
}

function callerOf({ security }: OperationDocument): Caller {
  if (security === undefined) return 'customer';
  const schemes = security.flatMap((requirement) => Object.keys(requirement));
  if (schemes.includes('staff')) return 'staff';
  if (schemes.includes('member')) return 'member';
  return schemes.includes('bearer') ? 'anyone' : 'nobody in particular';
}

const METHOD_NAMES = {
  get: 'GET',
  put: 'PUT',
  post: 'POST',
  delete: 'DELETE',
  patch: 'PATCH',
} as const;

/** `#/components/{group}/{name}`, the only kind of reference the contract uses. */
function resolve<Target>({ components }: ContractDocument, reference: string): Target {
  const [, , group = '', name = ''] = reference.split('/');
  const target = components[group]?.[name];
  if (target === undefined) throw new Error(`The contract has no ${reference}.`);
  return target as Target;
}
