/** What a rule says, operator by operator. */
import { readExpression, type Expression, type Operation, type Quantifier } from '#engine';
import {
  atLeast,
  conjunction,
  disjunction,
  negation,
  where,
  type Verdicts,
} from '../../logic/verdicts.ts';
import { contentOf } from '../content.ts';
import { operationOf, variableOf } from '../leaf.ts';
import { isRecordList } from '../records.ts';
import { takenRule } from '../taken.ts';
import { compared, equal, member, ordered, overCases } from './comparisons.ts';
import type { RuleContext } from './rule-context.ts';

export function verdictsOf(context: RuleContext, rule: Expression): Verdicts {
  const { logic } = context.sheet;
  const { always, never } = logic;
  if (typeof rule === 'boolean')
    return rule ? { met: always, notMet: never } : { met: never, notMet: always };
  const name = variableOf(rule);
  if (name !== undefined) return verdictsOfQuestion(context, name, rule);
  const { operator = '', operands = [] } = operationOf(rule) ?? {};
  const [a = '', b = ''] = operands;
  switch (operator) {
    case 'and':
      return conjunction(logic, operands.map(context.verdictsOf));
    case 'or':
      return disjunction(logic, operands.map(context.verdictsOf));
    case '!':
      return negation(context.verdictsOf(a));
    case 'if':
      return chosen(context, operands);
    case '==':
      return equal(context, a, b);
    case '!=':
      return negation(equal(context, a, b));
    case '<':
    case '<=':
      return ordered(context, operator, operands);
    case '>':
      return ordered(context, '<', [...operands].reverse());
    case '>=':
      return ordered(context, '<=', [...operands].reverse());
    case 'in':
      return member(context, a, b);
    case 'at-least':
      return atLeast(logic, Number(a), operands.slice(1).map(context.verdictsOf));
    case 'some':
    case 'all':
    case 'none':
      return quantified(context, operator, variableOf(a), b);
    default:
      throw new TypeError(`'${operator}' is neither met nor not met.`);
  }
}

/** What is worked out is put in where it is read; an answer by itself is compared with yes. */
function verdictsOfQuestion(context: RuleContext, name: string, rule: Expression): Verdicts {
  const question = context.subject.questionnaire.question(name);
  const computed = question?.schema['x-computed'];
  return question && computed !== undefined
    ? where(context.sheet.logic, context.reading.shown(question), context.verdictsOf(computed))
    : overCases(context, [rule], (term = '') => compared(context, '==', term, true));
}

function chosen(
  context: RuleContext,
  [condition, value, ...rest]: readonly Expression[],
): Verdicts {
  const { never, and, or } = context.sheet.logic;
  if (condition === undefined) return { met: never, notMet: never };
  if (value === undefined) return context.verdictsOf(condition);
  const decides = context.verdictsOf(condition);
  const [then, otherwise] = [context.verdictsOf(value), chosen(context, rest)];
  return {
    met: or(and(decides.met, then.met), and(decides.notMet, otherwise.met)),
    notMet: or(and(decides.met, then.notMet), and(decides.notMet, otherwise.notMet)),
  };
}

/** What a rule says of the records of a list, whichever they are. */
function quantified(
  { subject, sheet, reading, medicine }: RuleContext,
  quantifier: Quantifier,
  list: string | undefined,
  rule: Expression,
): Verdicts {
  const { document, questionnaire, formulary } = subject;
  const { days, mode } = sheet;
  const question = questionnaire.question(list ?? '');
  if (question?.kind === 'medicines')
    return sheet.taken.verdictsOf(
      quantifier,
      takenRule(subject, question.name, rule, { on: days.from, mode }),
      reading.given(question),
    );
  if (!isRecordList(list) || !formulary || typeof rule !== 'object' || Array.isArray(rule))
    throw new TypeError(`'${quantifier}' looks through a history or through medicines only.`);
  const read = readExpression(document, { some: [{ var: list }, rule as Operation] }, formulary);
  const written = JSON.stringify(rule);
  const judged = written.includes('"$medicine.') ? medicine?.id : undefined;
  return sheet.history.verdictsOf(quantifier, {
    key: JSON.stringify([list, rule, judged, contentOf(formulary.medicines)]),
    list,
    rule: rule as Operation,
    formulary,
    verdictOf: (history) => read({}, { on: days.from, mode, history, medicine }),
  });
}
