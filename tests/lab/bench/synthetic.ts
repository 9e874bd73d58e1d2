import {
  compile,
  type Operation,
  type QuestionDocument,
  type QuestionnaireDocument,
} from '#engine';
import type { Subject } from '#analysis';

const STEP = 20;

/**
 * A questionnaire of so many questions, shaped like the real ones: yes or no, choices, several options,
 * numbers, dates; two in five hang on an earlier answer, one in six refuses.
 */
export function syntheticQuestionnaire(count: number): Subject {
  const names = Array.from({ length: count }, (_, i) => `question${i}`);
  const properties = Object.fromEntries(names.map((name, i) => [name, questionAt(name, i)]));
  const steps = Array.from({ length: Math.ceil(count / STEP) }, (_, i) => ({
    id: `step-${i}`,
    title: `Step ${i}`,
    questions: names.slice(i * STEP, (i + 1) * STEP),
  }));
  const document: QuestionnaireDocument = {
    $schema: './questionnaire.schema.json',
    title: 'Synthetic',
    type: 'object',
    'x-questionnaire': {
      id: 'synthetic',
      version: '1.0.0',
      name: 'Synthetic',
      condition: 'synthetic',
      treatment: 'synthetic',
      catalogue: { condition: 'Synthetic', treatment: 'Synthetic' },
    },
    'x-steps': steps,
    properties,
    required: [],
    'x-submission': {},
  };
  return { document, questionnaire: compile(document) };
}

function questionAt(name: string, i: number): QuestionDocument {
  const earlier = `question${i - (i % 5) - 5}`;
  const hangs = i >= 5 && i % 5 > 2 ? { 'x-visible-when': yes(earlier) } : {};
  return {
    ...kindAt(i),
    title: `Question ${i}`,
    ...hangs,
    'x-required-when': true,
    'x-messages': { required: 'Please answer.' },
    ...(i % 6 === 2 && { 'x-refuse-when': [refusalAt(name, i)] }),
  };
}

const yes = (name: string): Operation => ({ '==': [{ var: name }, 'yes'] });

/** Every fifth is the one that others hang on. */
function kindAt(i: number): Omit<QuestionDocument, 'title'> {
  switch (i % 5) {
    case 1:
      return { type: 'integer', minimum: 0, maximum: 400 };
    case 2:
      return { type: 'array', items: { type: 'string', enum: ['a', 'b', 'c', 'd', 'e'] } };
    case 3:
      return { type: 'string', format: 'date', 'x-earliest': '1930-01-01', 'x-latest': 'today' };
    default:
      return { type: 'string', enum: ['yes', 'no'] };
  }
}

function refusalAt(
  name: string,
  i: number,
): NonNullable<QuestionDocument['x-refuse-when']>[number] {
  const rules: readonly Operation[] = [
    yes(name),
    { '>': [{ var: name }, 300] },
    { and: [{ in: ['a', { var: name }] }, { in: ['b', { var: name }] }] },
    { '<': [{ age: [{ var: name }] }, 18] },
    yes(name),
  ];
  return {
    id: `refusal-${i}`,
    when: rules[i % 5] ?? yes(name),
    message: 'We cannot supply this.',
    source: { title: 'Synthetic' },
    reviewBy: '2999-01-01',
  };
}
