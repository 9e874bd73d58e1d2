/** What is written down for a question and can have no effect there. */
import {
  calendarDay,
  fieldErrorOf,
  isCalendarDate,
  type Answer,
  type CalendarDate,
  type Expression,
} from '#engine';
import type { Days } from '../../days.ts';
import { operationOf } from '../../model/leaf.ts';
import type { Subject } from '../../subject.ts';
import type { Finding } from '../finding.ts';

/** A suggestion that does not fit is never made. */
export const unfitPrefills = ({ questionnaire }: Subject, days: Days): readonly Finding[] =>
  questionnaire.questions.flatMap((question) =>
    valuesIn(question.schema['x-prefill']).flatMap((value): readonly Finding[] => {
      const { name, presentation, variants } = question;
      const errors = daysFor(value, days).flatMap((on) =>
        [presentation, ...variants].map((one) => fieldErrorOf(question, one, value, on)),
      );
      const [error] = errors;
      return error && errors.every((found) => found !== undefined)
        ? [
            {
              questionnaire: questionnaire.id,
              kind: 'unfit-prefill',
              pointer: `/properties/${name}/x-prefill`,
              what: `${JSON.stringify(value)} is filled in at '${name}' for nobody: it is no answer there.`,
              because: [error.message],
              mend: `Fill in what can be answered at '${name}'.`,
            },
          ]
        : [];
    }),
  );

/** Both ends, and the day itself that is filled in: a bound of today lets it through up to that day, or from it on. */
const daysFor = (value: Answer, { from, until }: Days): readonly CalendarDate[] =>
  isCalendarDate(value) && from < value && value < until
    ? [from, calendarDay(value), until]
    : [from, until];

/** The values that stand in an expression as what may come of it. */
function valuesIn(expression: Expression | undefined): readonly Answer[] {
  if (expression === undefined) return [];
  if (typeof expression !== 'object' || Array.isArray(expression)) return [expression as Answer];
  const { operator, operands = [] } = operationOf(expression) ?? {};
  if (operator !== 'if') return [];
  return operands
    .filter((_, i) => i % 2 === 1 || i === operands.length - 1)
    .flatMap((operand) => valuesIn(operand));
}

/** Nobody answers what is worked out. */
export const requiredComputed = ({ document, questionnaire }: Subject): readonly Finding[] => {
  const finding = (name: string, pointer: string): Finding => ({
    questionnaire: questionnaire.id,
    kind: 'required-computed',
    pointer,
    what: `'${name}' is called required, and nobody answers it: it is worked out.`,
    because: [],
    mend: 'Require the answers that it is worked out from.',
  });
  const isComputed = (name: string): boolean =>
    document.properties[name]?.['x-computed'] !== undefined;
  return [
    ...document.required.flatMap((name, i) =>
      isComputed(name) ? [finding(name, `/required/${i}`)] : [],
    ),
    ...Object.entries(document.properties).flatMap(([name, schema]) =>
      isComputed(name) && schema['x-required-when'] !== undefined
        ? [finding(name, `/properties/${name}/x-required-when`)]
        : [],
    ),
  ];
};
