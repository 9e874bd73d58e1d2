/**
 * Rules read a second time, and naively: two values, every answer taken as it is written. A proof that
 * used the formulas of the engine's own three values would prove that they are what they are.
 */
import type { Expression } from '#engine';
import type { Formula, Logic } from '../logic/formula.ts';
import type { DocumentModel } from '../model/document-model.ts';
import { operationOf, readsOf } from '../model/leaf.ts';
import { withSources } from '../sources.ts';

/** When a rule holds of answers that are all there. Comparisons are those of the model. */
export function holdsPlainly(rule: Expression, model: DocumentModel): Formula {
  const { logic } = model;
  const plain = (part: Expression): Formula => holdsPlainly(part, model);
  const { operator, operands = [] } = operationOf(rule) ?? {};
  const [a = false] = operands;
  switch (operator) {
    case 'and':
      return logic.and(...operands.map(plain));
    case 'or':
      return logic.or(...operands.map(plain));
    case '!':
      return logic.not(plain(a));
    case 'at-least':
      return logic.atLeast(Number(a), operands.slice(1).map(plain));
    case 'if':
      return chosenPlainly(operands, plain, logic);
    default:
      return model.expressions.verdictsOf(rule).met;
  }
}

function chosenPlainly(
  [condition, value, ...rest]: readonly Expression[],
  plain: (part: Expression) => Formula,
  logic: Logic,
): Formula {
  if (condition === undefined) return logic.never;
  if (value === undefined) return plain(condition);
  const { and, or, not } = logic;
  const holds = plain(condition);
  return or(and(holds, plain(value)), and(not(holds), chosenPlainly(rest, plain, logic)));
}

/** The questions that are answered themselves, behind every question that a rule reads. */
export function answersBehind(
  rule: Expression,
  { subject: { document } }: DocumentModel,
): readonly string[] {
  const computedOf = (name: string) => document.properties[name]?.['x-computed'];
  const read = withSources(readsOf(rule), (name) => readsOf(computedOf(name) ?? 0));
  return [...read].filter((name) => computedOf(name) === undefined && !name.startsWith('$'));
}
