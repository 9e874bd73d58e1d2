import { MEDICINE_SCHEMA, type Question, type QuestionDocument, type Step } from '#engine';

/** An ordinary JSON Schema of one answer, as RJSF and ajv read it: no rules, no texts. */
export interface AnswerSchema {
  readonly type: 'string' | 'number' | 'integer' | 'boolean' | 'array';
  readonly [keyword: string]: unknown;
}

export interface StepSchema {
  readonly type: 'object';
  readonly properties: { readonly [question: string]: AnswerSchema };
}

const KEYWORDS = [
  'const',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'minItems',
  'maxItems',
  'uniqueItems',
] as const satisfies readonly (keyof QuestionDocument)[];

/**
 * The schema of one step: every question that the step can show, with the constraints that hold
 * whatever else is answered. It never changes while the patient answers, so its validator is
 * compiled at build time; what depends on other answers (shown, needed, refused, units) is the
 * engine's, which the templates ask. Steps of size (`multipleOf` 0.1) are left
 * to the engine too: ajv divides doubles, and would refuse 70.1 kg.
 */
export const stepSchemaOf = ({ questions }: Step): StepSchema => ({
  type: 'object',
  properties: Object.fromEntries(
    questions.map((question) => [question.name, answerSchemaOf(question)]),
  ),
});

function answerSchemaOf({ schema, options, computed, kind }: Question): AnswerSchema {
  const values = options.map(({ value }) => value);
  if (computed) return { type: schema.type, readOnly: true };
  return {
    type: schema.type,
    ...Object.fromEntries(
      KEYWORDS.flatMap((keyword) =>
        schema[keyword] === undefined ? [] : [[keyword, schema[keyword]]],
      ),
    ),
    ...(schema.type === 'string' && values.length > 0 && { enum: values }),
    ...(schema.type === 'array' && {
      items:
        kind === 'medicines'
          ? MEDICINE_SCHEMA
          : { type: 'string', ...(values.length > 0 && { enum: values }) },
    }),
  };
}

const READ: ReadonlySet<string> = new Set([...KEYWORDS, 'type', 'readOnly', 'enum', 'items']);

/** What a form of this schema would leave out: RJSF renders the control of a question, and nothing beside it. */
export const unreadable = ({ properties }: StepSchema): readonly string[] =>
  Object.entries(properties).flatMap(([question, schema]) =>
    Object.keys(schema)
      .filter((keyword) => !READ.has(keyword))
      .map(
        (keyword) =>
          `The schema of '${question}' has '${keyword}', for which the form has no part: see registry.ts.`,
      ),
  );
