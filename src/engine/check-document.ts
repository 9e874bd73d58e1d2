/** What the meta-schema cannot say: names that have to exist, ids that have to be unique, and so on. */
import { isParts } from './compile-submission.ts';
import type { Mode, QuestionDocument, QuestionnaireDocument } from './document.ts';
import {
  DuplicateError,
  QuestionError,
  StepsError,
  SubmissionError,
  UnknownQuestionError,
} from './errors.ts';
import { kindOf, optionsOf, pointsOf } from './options.ts';
import type { QuestionKind } from './question.ts';
import { MEDICINE_SCHEMA } from './taken-medicine.ts';

export function checkDocument(document: QuestionnaireDocument, modes: readonly Mode[]): void {
  checkNames(document);
  for (const mode of modes) checkSteps(document, mode);
  checkRequired(document, modes);
  checkIds(document);
  for (const [name, schema] of Object.entries(document.properties)) checkQuestion(name, schema);
  checkSubmission(document);
}

function checkNames(document: QuestionnaireDocument): void {
  const known = Object.keys(document.properties);
  const check = (name: string, pointer: string) => {
    if (!known.includes(name)) throw new UnknownQuestionError(pointer, name, known);
  };
  document.required.forEach((name, i) => check(name, `/required/${i}`));
  document['x-steps'].forEach(({ questions }, step) =>
    questions.forEach((name, i) => check(name, `/x-steps/${step}/questions/${i}`)),
  );
  for (const [question, schema] of Object.entries(document.properties))
    schema['x-clears']?.forEach((name, i) => check(name, `/properties/${question}/x-clears/${i}`));
}

function checkSteps(document: QuestionnaireDocument, mode: Mode): void {
  const seen = new Map<string, string>();
  const steps = document['x-steps'].filter(({ modes }) => !modes || modes.includes(mode));
  if (steps.length === 0)
    throw new StepsError('/x-steps', `The mode '${mode}' has no step. Add one, or drop the mode.`);
  for (const { id, questions } of steps)
    for (const question of questions) {
      const other = seen.get(question);
      if (other !== undefined)
        throw new StepsError(
          '/x-steps',
          `'${question}' stands in the steps '${other}' and '${id}' of the mode '${mode}'. Keep one.`,
        );
      seen.set(question, id);
    }
  const everywhere = new Set(document['x-steps'].flatMap(({ questions }) => questions));
  const homeless = Object.keys(document.properties).find((name) => !everywhere.has(name));
  if (homeless !== undefined)
    throw new StepsError(
      `/properties/${homeless}`,
      `'${homeless}' is in no step, so nobody is ever asked. Add it to the questions of a step.`,
    );
}

function checkRequired(document: QuestionnaireDocument, modes: readonly Mode[]): void {
  for (const [i, name] of document.required.entries()) {
    const question = document.properties[name];
    const absent = modes.find(
      (mode) =>
        !document['x-steps'].some(
          (step) => (!step.modes || step.modes.includes(mode)) && step.questions.includes(name),
        ),
    );
    if (question?.['x-visible-when'] || absent)
      throw new QuestionError(
        `/required/${i}`,
        `'${name}' is not always asked, so it cannot always be required. Take it out here and write "x-required-when": true at the question.`,
      );
    if (typeof question?.['x-required-when'] === 'object')
      throw new QuestionError(
        `/required/${i}`,
        `'${name}' has a rule that says when it is required, so it cannot always be. Take it out here, or take its x-required-when away.`,
      );
  }
  for (const [name, question] of Object.entries(document.properties)) {
    const isRequired =
      question['x-required-when'] !== undefined || document.required.includes(name);
    if (isRequired && !question['x-messages']?.required)
      throw new QuestionError(
        `/properties/${name}/x-messages`,
        `'${name}' can be required, so it needs a message for a patient who leaves it out: add "x-messages": { "required": "..." }.`,
      );
  }
}

function checkIds(document: QuestionnaireDocument): void {
  const ids = new Map<string, string>();
  const claim = (id: string, pointer: string, what: string) => {
    const other = ids.get(`${what} ${id}`);
    if (other !== undefined)
      throw new DuplicateError(pointer, `The ${what} id '${id}' is used at ${other} already.`);
    ids.set(`${what} ${id}`, pointer);
  };
  document['x-steps'].forEach(({ id }, i) => claim(id, `/x-steps/${i}/id`, 'step'));
  for (const [name, schema] of Object.entries(document.properties)) {
    const rules = (keyword: 'x-refuse-when' | 'x-flag-when', what: string) =>
      schema[keyword]?.forEach(({ id }, i) =>
        claim(id, `/properties/${name}/${keyword}/${i}/id`, what),
      );
    rules('x-refuse-when', 'refusal');
    rules('x-flag-when', 'flag');
  }
}

function checkQuestion(name: string, schema: QuestionDocument): void {
  const fail = (sentence: string, keyword: string): never => {
    throw new QuestionError(`/properties/${name}/${keyword}`, sentence);
  };
  const kind = kindOf(schema);
  const values = optionsOf(schema).map(({ value }) => value);
  if (new Set(values).size !== values.length) fail('The same option stands here twice.', 'oneOf');
  const points = pointsOf(schema);
  const pointless = values.find((value) => points?.has(value) === false);
  if (pointless !== undefined)
    fail(
      `The other options have points, and '${pointless}' has none. Add "x-points", 0 where it counts nothing.`,
      schema.type === 'array' ? 'items/oneOf' : 'oneOf',
    );
  const exclusive = schema['x-exclusive'];
  if (exclusive && (kind !== 'choices' || !values.includes(exclusive.option)))
    fail(`The question has no option '${exclusive.option}'.`, 'x-exclusive');
  if (kind === 'number') {
    const { minimum, exclusiveMinimum, maximum, multipleOf } = schema;
    if ((minimum ?? exclusiveMinimum) === undefined || maximum === undefined)
      fail('A number needs a smallest and a largest value: add minimum and maximum.', 'type');
    if (multipleOf === undefined && schema.type !== 'integer')
      fail('A number needs a step: add multipleOf, for example 1 or 0.1.', 'type');
  }
  if (kind === 'date' && (!schema['x-earliest'] || !schema['x-latest']))
    fail('A date needs a first and a last day: add x-earliest and x-latest.', 'format');
  checkMedicines(schema, kind, fail);
  checkVariants(schema, fail);
  if (schema.pattern !== undefined) checkPattern(schema.pattern, fail);
}

/** How many medicines there may be, and that each stands there once, is the same of every such question. */
function checkMedicines(
  schema: QuestionDocument,
  kind: QuestionKind,
  fail: (sentence: string, keyword: string) => never,
): void {
  if (schema['x-input'] !== 'medicines') return;
  if (kind !== 'medicines')
    fail('Medicines that she takes are a list: write "type": "array".', 'type');
  const odd = (['minItems', 'maxItems', 'uniqueItems', 'x-upload', 'x-exclusive'] as const).find(
    (keyword) => Object.hasOwn(schema, keyword),
  );
  if (odd !== undefined) fail(`A question about medicines has no '${odd}'. Take it out.`, odd);
  if (
    schema.items &&
    JSON.stringify(inOrder(schema.items)) !== JSON.stringify(inOrder(MEDICINE_SCHEMA))
  )
    fail(
      `Each medicine is of one shape. Leave "items" out, or write ${JSON.stringify(MEDICINE_SCHEMA)}.`,
      'items',
    );
}

/** With the keys of objects in one order, which says nothing. */
const inOrder = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, part]) => [key, inOrder(part)])
    : value;

function checkVariants(
  { minimum, maximum, 'x-variants': variants = [] }: QuestionDocument,
  fail: (sentence: string, keyword: string) => never,
): void {
  for (const [i, variant] of variants.entries())
    if (
      (variant.minimum ?? Infinity) < (minimum ?? -Infinity) ||
      (variant.maximum ?? -Infinity) > (maximum ?? Infinity)
    )
      fail(
        "A variant may only narrow the question's own minimum and maximum. Widen those.",
        `x-variants/${i}`,
      );
}

function checkSubmission({ 'x-submission': template }: QuestionnaireDocument): void {
  for (const [name, value] of Object.entries(template)) {
    const pointer = `/x-submission/${name}`;
    if (name === 'condition' || name === 'treatment')
      throw new SubmissionError(
        pointer,
        `The engine sends '${name}' itself, as 'x-questionnaire' has it. Call this value something else, or take it out.`,
      );
    if (name === 'answers' && !isParts(value))
      throw new SubmissionError(
        pointer,
        `What stands under 'answers' is added to the answers, each by its name. Write an object, as in { "bmi": { "var": "bmi" } }.`,
      );
  }
}

function checkPattern(pattern: string, fail: (sentence: string, keyword: string) => never): void {
  try {
    new RegExp(pattern, 'u');
  } catch {
    fail(`'${pattern}' is not a valid regular expression.`, 'pattern');
  }
}
