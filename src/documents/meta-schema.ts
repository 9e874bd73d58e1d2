import { readFileSync } from 'node:fs';
import addFormats from 'ajv-formats';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import type { QuestionnaireDocument } from '#engine';
import { UnreadableQuestionnaireError } from './error.ts';

const SCHEMA = new URL('../../questionnaires/questionnaire.schema.json', import.meta.url);

const ajv = new Ajv2020({ allErrors: true, strict: false, verbose: true });
addFormats.default(ajv);
const validate = ajv.compile<QuestionnaireDocument>(JSON.parse(readFileSync(SCHEMA, 'utf8')));

export const metaSchema = {
  /** The value as a document, or the most telling thing that is wrong with it. */
  check(file: string, value: unknown): QuestionnaireDocument {
    if (validate(value)) return value;
    const error = mostTelling(validate.errors ?? []);
    throw new UnreadableQuestionnaireError(file, pointerOf(error), sentenceFor(error));
  },
};

/** Alternatives (`anyOf`, `if`) report themselves and their parts; the deepest place says most. */
function mostTelling(errors: readonly ErrorObject[]): ErrorObject | undefined {
  const depth = (error: ErrorObject) => pointerOf(error).split('/').length;
  const direct = errors.filter(({ keyword }) => !['anyOf', 'if', 'not', 'allOf'].includes(keyword));
  return [...(direct.length > 0 ? direct : errors)].sort((a, b) => depth(b) - depth(a))[0];
}

const pointerOf = (error: ErrorObject | undefined): string => {
  const extra: unknown = error?.params['additionalProperty'];
  return (error?.instancePath ?? '') + (typeof extra === 'string' ? `/${extra}` : '');
};

function sentenceFor(error: ErrorObject | undefined): string {
  if (!error) return 'This is not a questionnaire.';
  const { params } = error;
  switch (error.keyword) {
    case 'additionalProperties':
      return `The word '${params['additionalProperty']}' is not known here. Check its spelling.`;
    case 'required':
      return `'${params['missingProperty']}' is missing here.`;
    case 'enum':
      return `Only these are possible here: ${(params['allowedValues'] as unknown[]).join(', ')}.`;
    case 'const':
      return `Only this is possible here: ${JSON.stringify(params['allowedValue'])}.`;
    case 'type':
      return `Here should be ${article(String(params['type']))}, and it is ${JSON.stringify(error.data)?.slice(0, 40)}.`;
    case 'maxProperties':
      return 'A rule has exactly one operator in each pair of braces.';
    default:
      return `This ${error.message ?? 'is not possible'}.`;
  }
}

const article = (type: string): string => (/^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`);
