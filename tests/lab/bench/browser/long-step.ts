import type { Operation, QuestionDocument, QuestionnaireDocument } from '#engine';

const ASKED = 20;
/** Each hangs on one of those that are asked. */
const HANGING = 40;

/** What is typed into, and what is pressed: it shows and hides two others. */
export const LONG_STEP = { id: 'long-step', text: 'detail0', choice: 'asked1' } as const;

/**
 * One step of 60 questions, 40 of which hang on the answer to another one. It is no consultation: a
 * document like any other, longer than anybody would write it.
 */
export function longStep(): QuestionnaireDocument {
  const asked = Array.from({ length: ASKED }, (_, i) => `asked${i}`);
  const details = Array.from({ length: HANGING }, (_, i) => `detail${i}`);
  const names = asked.flatMap((name, i) => [name, ...details.slice(2 * i, 2 * i + 2)]);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Consultation (Long step)',
    type: 'object',
    'x-questionnaire': {
      id: LONG_STEP.id,
      version: '1.0.0',
      name: 'Long step',
      condition: 'long step',
      treatment: 'long step',
      catalogue: { condition: 'Long step', treatment: 'Long step' },
    },
    'x-steps': [{ id: 'all', title: 'All of it', questions: names }],
    properties: Object.fromEntries(names.map((name) => [name, questionOf(name)])),
    required: asked,
    'x-submission': Object.fromEntries(names.map((name) => [name, { var: name }])),
  };
}

function questionOf(name: string): QuestionDocument {
  const index = Number(/\d+$/.exec(name)?.[0]);
  if (name.startsWith('asked'))
    return {
      type: 'string',
      title: `Question ${index + 1}?`,
      enum: ['yes', 'no'],
      'x-messages': { required: 'Please answer this question.' },
    };
  const when: Operation = { '==': [{ var: `asked${Math.floor(index / 2)}` }, 'yes'] };
  const hanging = {
    title: `More about question ${Math.floor(index / 2) + 1}`,
    'x-visible-when': when,
    'x-required-when': when,
    'x-messages': { required: 'Please tell us more.' },
  };
  return index % 2 === 0
    ? { type: 'string', maxLength: 500, ...hanging }
    : { type: 'string', enum: ['often', 'seldom', 'never'], ...hanging };
}
