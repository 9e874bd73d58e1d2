import type { Expression, SubmissionTemplate } from './document.ts';
import type { Environment } from './environment.ts';
import { compileExpression, type Scope } from './expression.ts';
import type { SubmissionField } from './question.ts';
import { isWordOperator } from './typing.ts';

type Parts = { readonly [part: string]: Expression };

/** An object of parts (height {value, unit}) rather than one json-logic operation. */
export const isParts = (value: Expression | Parts): value is Parts =>
  typeof value === 'object' && !Array.isArray(value) && !Object.keys(value).some(isOperator);

const isOperator = (key: string): boolean => /^\W/.test(key) || isWordOperator(key);

/** The fields of the payload besides condition and treatment, which the engine adds. */
export const compileSubmission = (
  template: SubmissionTemplate,
  scope: Scope<Environment>,
): readonly SubmissionField[] =>
  Object.entries(template).map(([name, value]) => {
    const pointer = `/x-submission/${name}`;
    const evaluator = (expression: Expression, where: string) =>
      compileExpression(expression, scope, where).evaluate;
    if (!isParts(value)) return { name, value: evaluator(value, pointer) };
    return {
      name,
      parts: Object.entries(value).map(([part, expression]) => ({
        name: part,
        value: evaluator(expression, `${pointer}/${part}`),
      })),
    };
  });
