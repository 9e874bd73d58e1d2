import {
  fieldErrorOf,
  type Answer,
  type CalendarDate,
  type Presentation,
  type Question,
} from '#engine';
import type { Direction, Leaf } from './leaf.ts';

/**
 * What an answer has to be to fit. The bounds of a number or a date each change once along its domain,
 * so they stand alone; everything else about an answer is asked of the engine as it is.
 */
export function fitLeaves(question: Question, presentation: Presentation): readonly Leaf[] {
  const { schema, kind } = question;
  const { minimum, maximum, multipleOf } = presentation;
  const bound = (
    name: string,
    limit: Answer | undefined,
    holds: (answer: Answer, limit: Answer) => boolean,
    direction: Direction,
  ): readonly Leaf[] =>
    limit === undefined
      ? []
      : [
          leafOf(
            question,
            [name, limit],
            (answer, on) => holds(answer, limit === 'today' ? on : limit),
            { direction, readsDay: limit === 'today' },
          ),
        ];
  if (kind === 'date')
    return [
      ...bound('from', schema['x-earliest'], (answer, limit) => answer >= limit, 'rises'),
      ...bound('until', schema['x-latest'], (answer, limit) => answer <= limit, 'falls'),
    ];
  if (kind === 'number')
    return [
      ...bound('over', schema.exclusiveMinimum, (answer, limit) => answer > limit, 'rises'),
      ...bound('from', minimum, (answer, limit) => answer >= limit, 'rises'),
      ...bound('until', maximum, (answer, limit) => answer <= limit, 'falls'),
      fitsInStep(question, presentation, [schema.type, multipleOf]),
    ];
  const { minLength, maxLength, pattern, format, minItems, maxItems, type } = schema;
  const options = kind === 'choice' ? question.options.map(({ value }) => value) : [];
  const says = [kind, type, minLength, maxLength, pattern, format, minItems, maxItems, options];
  return [
    leafOf(question, says, (answer, on) => !fieldErrorOf(question, presentation, answer, on)),
  ];
}

/** Whether a number is a whole step, whatever its bounds. */
function fitsInStep(question: Question, presentation: Presentation, says: unknown): Leaf {
  const { exclusiveMinimum: _, ...schema } = question.schema;
  const free = { ...presentation, minimum: undefined, maximum: undefined };
  return leafOf(
    question,
    ['step', says],
    (answer, on) => !fieldErrorOf({ ...question, schema }, free, answer, on),
  );
}

interface Course {
  readonly direction?: Direction;
  readonly readsDay: boolean;
}

const leafOf = (
  { name }: Question,
  says: unknown,
  fits: (answer: Answer, on: CalendarDate) => boolean,
  { direction, readsDay }: Course = { readsDay: false },
): Leaf => ({
  key: JSON.stringify(['fits', name, says]),
  reads: [name],
  readsDay,
  isTotal: true,
  value: (answers, on) => {
    const answer = answers[name];
    return answer === undefined ? undefined : fits(answer, on);
  },
  direction: () => direction,
  seesAge: () => false,
});
