/**
 * The leaves of a rule are evaluated by json-logic-js: comparisons, membership, arithmetic. The
 * engine adds named operations, `age`, `days` and `round`. The connectives (`and`, `or`, `!`, `if`,
 * `at-least`) are the engine's own, because json-logic has two truth values and a rule has three (see
 * `expression.ts`); so is `points`, which reads the question and not only its answer.
 */
import jsonLogic from 'json-logic-js';
import type { Answer } from './answers.ts';
import { ageOn, dayNumber, isCalendarDate, type CalendarDate } from './calendar.ts';
import { round } from './rounding.ts';

// Whoever reads an expression by itself may give it anything for a date.
jsonLogic.add_operation('age', (birth: unknown, on: CalendarDate) =>
  isCalendarDate(birth) ? ageOn(birth, on) : undefined,
);
jsonLogic.add_operation('days', (from: unknown, to: unknown) =>
  isCalendarDate(from) && isCalendarDate(to) ? dayNumber(to) - dayNumber(from) : undefined,
);
// A prefill may round what an old record holds, whatever that is.
jsonLogic.add_operation('round', (value: unknown, decimals: unknown) =>
  typeof value === 'number' && typeof decimals === 'number' ? round(value, decimals) : undefined,
);

/** Whether a value from outside is one that an expression can hold. */
export const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);

/**
 * The value of one json-logic operation on given values; `undefined` where it has none, as for a
 * division by nought: a rule over it is then undetermined, where json-logic alone would say
 * `Infinity < 5` is false and let a patient through.
 */
export function operate(operator: string, values: readonly Answer[]): Answer | undefined {
  const result: unknown = jsonLogic.apply({ [operator]: values });
  return isAnswer(result) ? result : undefined;
}
