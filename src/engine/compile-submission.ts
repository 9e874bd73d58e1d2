import type { Expression, SubmissionTemplate } from './document.ts';
import type { Environment } from './environment.ts';
import { SubmissionError } from './errors.ts';
import { compileExpression, type Scope } from './expression.ts';
import type { SubmissionField } from './question.ts';
import { isWordOperator } from './typing.ts';

type Parts = { readonly [part: string]: Expression };

/** An object of parts (height {value, unit}) rather than one json-logic operation. */
const isParts = (value: Expression | Parts): value is Parts =>
  typeof value === 'object' && !Array.isArray(value) && !Object.keys(value).some(isOperator);

const isOperator = (key: string): boolean => /^\W/.test(key) || isWordOperator(key);

/** What the engine sends itself, whatever a template says. */
const OWN: ReadonlySet<string> = new Set(['condition', 'treatment']);

function checkName(name: string, value: Expression | Parts, pointer: string): void {
  if (OWN.has(name))
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

/**
 * The fields of the payload besides condition and treatment, which the engine adds.
 * @throws SubmissionError where a name is the engine's own
 */
export const compileSubmission = (
  template: SubmissionTemplate,
  scope: Scope<Environment>,
): readonly SubmissionField[] =>
  Object.entries(template).map(([name, value]) => {
    const pointer = `/x-submission/${name}`;
    checkName(name, value, pointer);
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
