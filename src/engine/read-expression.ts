import type { Answer, Answers } from './answers.ts';
import type { Expression, QuestionnaireDocument } from './document.ts';
import type { At } from './evaluation.ts';
import { compileExpression } from './expression.ts';
import type { Formulary, Medicine } from './formulary.ts';
import { answerScope, knownScope } from './scope.ts';

/** What an expression says about answers, each of them taken as given. `undefined`: nothing yet. */
export type ReadExpression = (
  answers: Answers,
  at: At & { readonly medicine?: Medicine | undefined },
) => Answer | undefined;

/**
 * The engine's own reading of any expression over a document's answers, for who has to know what a
 * rule says apart from whether its question is asked: the analysis.
 *
 * @param formulary for an expression that reads `history.*` or `medicine.*`
 * @throws RuleError or UnknownQuestionError when the expression does not fit the document
 */
export function readExpression(
  { properties }: QuestionnaireDocument,
  expression: Expression,
  formulary?: Formulary,
): ReadExpression {
  const answered = answerScope(properties, formulary?.taken);
  const scope = formulary ? knownScope(answered, formulary) : answered;
  const { evaluate, reads } = compileExpression(expression, scope, '');
  const names = Object.keys(properties);
  const positions = [...names.keys()].filter((index) => reads.has(names[index] ?? ''));
  return (answers, { on, mode, history, medicine }) => {
    // Millions of answers are read so: what is made for each of them is small, and always of one shape.
    const given: (Answer | undefined)[] = [];
    for (const index of positions) given[index] = answers[names[index] ?? ''];
    return evaluate({ given, on, mode, history, medicine });
  };
}
