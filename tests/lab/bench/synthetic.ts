import {
  compile,
  type Operation,
  type QuestionDocument,
  type QuestionnaireDocument,
} from '#engine';
import type { Subject } from '#analysis';

const STEP = 20;

/** Whether two in five hang on an answer not far before, or each on the one before it. */
export type Shape = 'local' | 'chained';

/**
 * A questionnaire of so many questions, one in six of which refuses. Local ones are shaped like the real ones:
 * yes or no, choices, several options, numbers, dates. In a chain each is yes or no.
 */
export function syntheticQuestionnaire(count: number, shape: Shape = 'local'): Subject {
  const names = Array.from({ length: count }, (_, i) => `question${i}`);
  const questionAt = shape === 'local' ? localQuestion : chainedQuestion;
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

function localQuestion(name: string, i: number): QuestionDocument {
  const earlier = `question${i - (i % 5) - 5}`;
  const hangs = i >= 5 && i % 5 > 2 ? { 'x-visible-when': is(earlier, 'yes') } : {};
  return { ...kindAt(i), ...hangs, ...needed(i), ...(i % 6 === 2 && refusing(i, ruleAt(name, i))) };
}

function chainedQuestion(name: string, i: number): QuestionDocument {
  const hangs = i > 0 ? { 'x-visible-when': is(`question${i - 1}`, 'yes') } : {};
  return { ...kindAt(0), ...hangs, ...needed(i), ...(i % 6 === 2 && refusing(i, is(name, 'no'))) };
}

const is = (name: string, answer: string): Operation => ({ '==': [{ var: name }, answer] });

const needed = (i: number) => ({
  title: `Question ${i}`,
  'x-required-when': true as const,
  'x-messages': { required: 'Please answer.' },
});

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

function ruleAt(name: string, i: number): Operation {
  const rules: readonly Operation[] = [
    is(name, 'yes'),
    { '>': [{ var: name }, 300] },
    { and: [{ in: ['a', { var: name }] }, { in: ['b', { var: name }] }] },
    { '<': [{ age: [{ var: name }] }, 18] },
  ];
  return rules[i % 5] ?? is(name, 'yes');
}

const refusing = (i: number, when: Operation): Pick<QuestionDocument, 'x-refuse-when'> => ({
  'x-refuse-when': [
    {
      id: `refusal-${i}`,
      when,
      message: 'We cannot supply this.',
      source: { title: 'Synthetic' },
      reviewBy: '2999-01-01',
    },
  ],
});
