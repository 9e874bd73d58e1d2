/** When an expression has a value. */
import type { Expression } from '#engine';
import type { Formula } from '../../logic/formula.ts';
import { determined, type Verdicts } from '../../logic/verdicts.ts';
import { operationOf, variableOf, type Term } from '../leaf.ts';
import type { RuleContext } from './rule-context.ts';
import { CALCULATIONS, isOfMedicine, mayBeUndefined, seenBy } from './terms.ts';

/** When everything that an expression needs is given, whatever comes of it. */
export function isThere(context: RuleContext, expression: Expression): Formula {
  const { reading, sheet, subject } = context;
  const { always, never, and } = sheet.logic;
  const name = variableOf(expression);
  if (name?.startsWith('$') || isOfMedicine(name)) return always;
  if (name !== undefined) {
    const question = subject.questionnaire.question(name);
    const computed = question?.schema['x-computed'];
    if (!question) return never;
    return computed === undefined
      ? reading.given(question)
      : and(reading.shown(question), context.isThere(computed));
  }
  const { operator = '', operands = [] } = operationOf(expression) ?? {};
  if (operator === 'if') return isChosenThere(context, operands);
  if (operator === '') return always;
  return operator === 'points' || CALCULATIONS.has(operator)
    ? and(...operands.map((operand) => context.isThere(operand)))
    : determined(sheet.logic, context.verdictsOf(expression));
}

function isChosenThere(
  context: RuleContext,
  [condition, value, ...rest]: readonly Expression[],
): Formula {
  const { never, and, or } = context.sheet.logic;
  if (condition === undefined) return never;
  if (value === undefined) return context.isThere(condition);
  const { met, notMet } = context.verdictsOf(condition);
  return or(and(met, context.isThere(value)), and(notMet, isChosenThere(context, rest)));
}

/** When it has a value, and every calculation in it comes to one. */
export function isDefined(context: RuleContext, expression: Expression): Formula {
  const { logic, rangeOf } = context.sheet;
  return logic.and(
    context.isThere(expression),
    ...context
      .casesOf(expression)
      .filter(({ term }) => mayBeUndefined(term, rangeOf))
      .map(({ when, term }) =>
        logic.or(logic.not(when), determined(logic, definedness(context, term))),
      ),
  );
}

/** Met where the term has a value: a leaf of its own, for a division may have none. */
function definedness({ sheet, valueOf }: RuleContext, term: Term): Verdicts {
  const value = valueOf(term);
  return sheet.verdictsOf({
    key: JSON.stringify(['defined', term]),
    ...seenBy([term]),
    value: (answers, on) => (value(answers, on) === undefined ? undefined : true),
    isTotal: false,
    direction: () => undefined,
  });
}
