import { readFileSync } from 'node:fs';
import addFormats from 'ajv-formats';
import { Ajv2020, type ErrorObject, type SchemaObject } from 'ajv/dist/2020.js';
import type {
  ClaimDocument,
  FormularyDocument,
  QuestionnaireDocument,
  TakenListDocument,
} from '#engine';
import { UnreadableQuestionnaireError, type Wrong } from './error.ts';
import { readJson, type Json } from './json/read-json.ts';
import { sentenceFor } from './meta-schema-sentences.ts';

// Ajv's own improving of what it compiles takes half a second of every program's start, and no document is judged sooner by it.
const code = { optimize: false };
const ajv = new Ajv2020({ allErrors: true, strict: false, verbose: true, code });
addFormats.default(ajv);

/** Reads a value as a document, or throws the most telling thing that is wrong with it. */
type Check<T> = (file: string, json: Json) => T;

function checkedAgainst<T>(schemaFile: string): Check<T> {
  const at = new URL(`../../questionnaires/${schemaFile}`, import.meta.url);
  const { value: schema } = readJson(schemaFile, readFileSync(at));
  // Under its name, so that another one may refer to what it defines.
  const address = `https://questionnaires/${schemaFile}`;
  ajv.addSchema(schema as SchemaObject, address);
  const validate = ajv.compile<T>({ $ref: address });
  return (file, { value, positionOf }) => {
    if (validate(value)) return value;
    const error = mostTelling(validate.errors ?? []);
    const pointer = pointerOf(error);
    throw new UnreadableQuestionnaireError(
      file,
      pointer,
      error ? sentenceFor(error) : 'This is not what belongs in this file.',
      positionOf(pointer),
      lackingIn(error, pointer),
    );
  };
}

export const questionnaireIn = checkedAgainst<QuestionnaireDocument>('questionnaire.schema.json');
export const claimsIn = checkedAgainst<{ readonly claims: readonly ClaimDocument[] }>(
  'claims/claims.schema.json',
);
export const formularyIn = checkedAgainst<FormularyDocument>('medicines/formulary.schema.json');
export const takenListIn = checkedAgainst<TakenListDocument>('medicines/taken.schema.json');

/** Conditions (`if`) report themselves and their parts; the deepest place says most. */
function mostTelling(errors: readonly ErrorObject[]): ErrorObject | undefined {
  const depth = (error: ErrorObject) => pointerOf(error).split('/').length;
  const direct = errors.filter(({ keyword }) => !['if', 'propertyNames'].includes(keyword));
  return [...(direct.length > 0 ? direct : errors)].sort((a, b) => depth(b) - depth(a))[0];
}

/** What has to be there, and is not; or is empty. */
function lackingIn(error: ErrorObject | undefined, pointer: string): Wrong | undefined {
  const { keyword, params: { missingProperty } = {}, data } = error ?? {};
  if (keyword === 'required' && missingProperty !== 'oneOf')
    return { kind: 'lacking', what: String(missingProperty) };
  return keyword === 'minLength' && data === ''
    ? { kind: 'lacking', what: pointer.split('/').at(-1) ?? '' }
    : undefined;
}

/** The name that is wrong, of two equal entries the second, or else the value. */
const pointerOf = (error: ErrorObject | undefined): string => {
  const at = error?.instancePath ?? '';
  const { additionalProperty, i, j } = error?.params ?? {};
  const second = error?.keyword === 'uniqueItems' ? Math.max(Number(i), Number(j)) : undefined;
  const part: unknown = additionalProperty ?? second ?? error?.propertyName;
  return part === undefined
    ? at
    : `${at}/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`;
};
