/**
 * The leaves of a rule are evaluated by json-logic-js: comparisons, membership, arithmetic. The
 * engine adds two named operations, `age` and `round`. The connectives (`and`, `or`, `!`, `if`) are
 * the engine's own, because json-logic has two truth values and a rule has three (see `expression.ts`).
 */
import jsonLogic from 'json-logic-js';
import type { Answer } from './answers.ts';
import { ageOn, isCalendarDate, type CalendarDate } from './calendar.ts';
import { round } from './rounding.ts';

// Whoever reads an expression by itself may give it anything for a date.
jsonLogic.add_operation('age', (birth: unknown, on: CalendarDate) =>
  isCalendarDate(birth) ? ageOn(birth, on) : undefined,
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
