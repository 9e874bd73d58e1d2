import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { isObject } from '#record';
import type { MalformedField } from './any-failure.ts';
import type { ContractDocument, Operation, Schema } from './contract.ts';

/** What is wrong with a value; nothing when it fits. May turn query texts into numbers on the way. */
type Check = (value: unknown) => readonly MalformedField[] | undefined;

export interface OperationChecks {
  readonly path: Check;
  readonly query: Check;
  readonly header: Check;
  /** Of a JSON body; there is none for an operation that takes no JSON. */
  readonly body: Check | undefined;
  /** Of a JSON response of a status. */
  response(status: number): Check | undefined;
}

type ParameterLocation = 'path' | 'query' | 'header';

const JSON_TYPE = 'application/json';
const CONTRACT = 'contract';

/**
 * The checks of operations, from the contract they are described in. Each is compiled when it is first
 * asked: all of them at once would take a third of a second of every start.
 */
export function checksFrom(document: ContractDocument): (operation: Operation) => OperationChecks {
  const strict = validatorOf(document, false);
  const lenient = validatorOf(document, true);
  const bodyCheck = (schema: Schema): Check => check(() => validateOf(strict, schema));
  return (operation) => {
    const parameters = (location: ParameterLocation): Check =>
      check(() => lenient.compile(parametersSchema(operation, location)));
    const takes = operation.takes?.[JSON_TYPE]?.schema;
    const answers = new Map(
      [...operation.answers].flatMap(([status, content]) => {
        const schema = content[JSON_TYPE]?.schema;
        return schema ? [[status, bodyCheck(schema)] as const] : [];
      }),
    );
    return {
      path: parameters('path'),
      query: parameters('query'),
      header: parameters('header'),
      body: takes && bodyCheck(takes),
      response: (status) =>
        operation.answers.has(String(status))
          ? answers.get(String(status))
          : answers.get('default'),
    };
  };
}

/** A schema that is a reference and nothing else is compiled once for all who name it. */
function validateOf(validator: Ajv2020, schema: Schema): ValidateFunction {
  const full = absolute(schema);
  const { $ref, ...rest } = full;
  const isReference = typeof $ref === 'string' && Object.keys(rest).length === 0;
  return (isReference ? validator.getSchema($ref) : undefined) ?? validator.compile(full);
}

/** Bodies are taken as they are; only texts of an address are read as numbers, and as days and instants that can be sought. */
function validatorOf(document: ContractDocument, ofAddresses: boolean): Ajv2020 {
  const validator = new Ajv2020({
    ...{ coerceTypes: ofAddresses, strict: true, allowUnionTypes: true },
    // An error knows the schema that it breaks, where the words stand.
    verbose: true,
  });
  formats.default(validator);
  if (ofAddresses) {
    // Of its own: what has compiled a format once keeps it.
    const known = formats.default(new Ajv2020());
    for (const format of ['date', 'date-time']) {
      const fits = known.compile({ type: 'string', format });
      validator.addFormat(format, (text: string) => fits(text) && isInCalendar(text));
    }
  }
  validator.addVocabulary(['components', 'example', 'x-messages', 'x-minimum-age']);
  validator.addSchema({ $id: CONTRACT, components: document.components }, CONTRACT, false, false);
  return validator;
}

/** No database keeps an instant of the year 0 or 10000, where a zone may bring one, and `Date` knows no leap second. */
function isInCalendar(text: string): boolean {
  const year = new Date(text).getUTCFullYear();
  return year >= 1 && year <= 9999;
}

const parametersSchema = ({ parameters }: Operation, location: ParameterLocation): Schema => {
  const here = parameters.filter((parameter) => parameter.in === location);
  return {
    type: 'object',
    required: here.filter(({ required }) => required === true).map(({ name }) => name),
    properties: Object.fromEntries(here.map(({ name, schema }) => [name, absolute(schema)])),
  };
};

/** References inside a schema name the contract, so that it can be compiled on its own. */
const absolute = (schema: Schema): Schema =>
  Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) =>
      keyword === '$ref' && typeof value === 'string'
        ? [keyword, `${CONTRACT}${value}`]
        : [keyword, value],
    ),
  );

function check(compile: () => ValidateFunction): Check {
  let compiled: ValidateFunction | undefined;
  return (value) => {
    const validate = (compiled ??= compile());
    return validate(value) ? undefined : meant(validate.errors ?? []).map(fieldErrorOf);
  };
}

/** Of one of several kinds, what is wrong with the kind that a value says it is: the only one whose constants it has. */
function meant(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const choice = errors.find(({ keyword }) => keyword === 'oneOf');
  const kinds: readonly unknown[] = choice?.parentSchema?.['oneOf'] ?? [];
  const [own, ...others] = [...kinds.keys()].filter((kind) =>
    hasConstants(kinds[kind], choice?.data),
  );
  if (!choice || own === undefined || others.length > 0) return errors;
  const ofOthers = [...kinds.keys()].filter((kind) => kind !== own);
  return errors.filter(
    (error) =>
      error !== choice &&
      !ofOthers.some((kind) => error.schemaPath.startsWith(`${choice.schemaPath}/${kind}/`)),
  );
}

function hasConstants(kind: unknown, value: unknown): boolean {
  if (!isObject(kind) || !isObject(kind['properties']) || !isObject(value)) return false;
  const constants = Object.entries(kind['properties']).flatMap(([name, schema]) =>
    isObject(schema) && 'const' in schema ? [value[name] === schema['const']] : [],
  );
  return constants.length > 0 && constants.every(Boolean);
}

function fieldErrorOf(error: ErrorObject): MalformedField {
  const { instancePath, keyword, message, params, parentSchema } = error;
  const at = { field: instancePath || '/', constraint: keyword };
  const words: unknown = parentSchema?.['x-messages']?.[keyword];
  return typeof words === 'string'
    ? { ...at, message: words, isForCustomer: true }
    : { ...at, message: [message ?? 'does not fit', ...namesIn(params)].join(' ') };
}

/** Which property it was that must not be there; never a value. */
const namesIn = (params: object): readonly string[] =>
  'additionalProperty' in params ? [`'${String(params.additionalProperty).slice(0, 60)}'`] : [];
