/** Rules that compare: which is greater, which is the same, which is among others. */
import { isSameAnswer, type Expression, type Question, type Questionnaire } from '#engine';
import type { Formula } from '../../logic/formula.ts';
import {
  conjunction,
  determined,
  disjunction,
  where,
  type Verdicts,
} from '../../logic/verdicts.ts';
import type { AnswerSheet } from '../answer-sheet.ts';
import { mixturesOf } from '../cases.ts';
import { against, directionsOf } from '../direction.ts';
import {
  compare,
  operationOf,
  TODAY,
  variableOf,
  type Comparison,
  type Leaf,
  type Term,
} from '../leaf.ts';
import type { RuleContext, ValueOf } from './rule-context.ts';
import { CALCULATIONS, isOfMedicine, mayBeUndefined, seenBy } from './terms.ts';

/** What a comparison of two terms says: a leaf of the sheet, but where it says the same to everybody. */
export function compared(
  { sheet, valueOf }: RuleContext,
  comparison: Comparison,
  a: Term,
  b: Term,
): Verdicts {
  const { always, never } = sheet.logic;
  const [valueA, valueB] = [valueOf(a), valueOf(b)];
  const value: Leaf['value'] = (answers, on) => {
    const [left, right] = [valueA(answers, on), valueB(answers, on)];
    return left === undefined || right === undefined ? undefined : compare(comparison, left, right);
  };
  const seen = seenBy([a, b]);
  if (seen.reads.length === 0 && !seen.readsDay) {
    const found = value({}, sheet.days.from);
    return { met: found === true ? always : never, notMet: found === false ? always : never };
  }
  const [directionA, directionB] = [a, b].map((term) => directionsOf(term, sheet.rangeOf));
  const direction: Leaf['direction'] = (question) =>
    comparison === '==' ? undefined : against(directionA?.(question), directionB?.(question));
  const isTotal = ![a, b].some((term) => mayBeUndefined(term, sheet.rangeOf));
  return sheet.verdictsOf({
    key: JSON.stringify([comparison, a, b]),
    ...seen,
    value,
    isTotal,
    direction,
  });
}

/** The verdicts of each mixture of the terms that the operands may stand for. */
export function overCases(
  context: RuleContext,
  operands: readonly Expression[],
  verdicts: (...terms: readonly Term[]) => Verdicts,
): Verdicts {
  const { logic } = context.sheet;
  const { and, or, not } = logic;
  const lists = operands.map(context.casesOf);
  const found = mixturesOf(lists).map((cases) =>
    where(logic, and(...cases.map(({ when }) => when)), verdicts(...cases.map(({ term }) => term))),
  );
  const met = or(...found.map((verdict) => verdict.met));
  // That one of many totals is reached is hard to see; that every term of a sum is there is not.
  const areNumbers = lists.flat().every(({ term }) => typeof term === 'number');
  return areNumbers
    ? { met, notMet: and(...operands.map((operand) => context.isThere(operand)), not(met)) }
    : { met, notMet: or(...found.map(({ notMet }) => notMet)) };
}

function isOrdered(context: RuleContext, expression: Expression): boolean {
  if (typeof expression === 'number') return true;
  const name = variableOf(expression);
  if (name === TODAY) return true;
  if (isOfMedicine(name))
    return context.casesOf(expression).every(({ term }) => isOrdered(context, term));
  const schema = name === undefined ? undefined : context.subject.document.properties[name];
  if (schema)
    return schema.type === 'number' || schema.type === 'integer' || schema.format === 'date';
  const { operator = '', operands = [] } = operationOf(expression) ?? {};
  if (operator === 'if') return operands.slice(1, 2).some((value) => isOrdered(context, value));
  return operator === 'points' || CALCULATIONS.has(operator);
}

export function equal(context: RuleContext, a: Expression, b: Expression): Verdicts {
  const operands = [a, b];
  if (!isOrdered(context, a) && !isOrdered(context, b))
    return overCases(context, operands, (x = '', y = '') => compared(context, '==', x, y));
  return conjunction(context.sheet.logic, [
    overCases(context, operands, (x = '', y = '') => compared(context, '<=', x, y)),
    overCases(context, operands, (x = '', y = '') => compared(context, '<=', y, x)),
  ]);
}

/** `a <= b <= c` is two comparisons, and not met only when all three are there: the engine waits for each of them. */
export function ordered(
  context: RuleContext,
  comparison: Comparison,
  operands: readonly Expression[],
): Verdicts {
  const { logic } = context.sheet;
  const parts = operands
    .slice(1)
    .map((right, i) =>
      overCases(context, [operands[i] ?? '', right], (x = '', y = '') =>
        compared(context, comparison, x, y),
      ),
    );
  const { met, notMet } = conjunction(logic, parts);
  if (parts.length < 2) return { met, notMet };
  return { met, notMet: logic.and(notMet, ...parts.map((part) => determined(logic, part))) };
}

export function member(context: RuleContext, item: Expression, list: Expression): Verdicts {
  const { sheet, subject } = context;
  const { logic } = sheet;
  const { and, or, not } = logic;
  return overCases(context, [item, list], (term = '', of = '') => {
    const options = optionsAsked(subject.questionnaire, of);
    if (options === undefined)
      return disjunction(
        logic,
        [of].flat().map((option) => compared(context, '==', term, String(option))),
      );
    const verdicts = options.values.map((option): Verdicts => {
      const chosen = sheet.hasOption(options.question, option);
      const is = compared(context, '==', term, option);
      return { met: and(is.met, chosen), notMet: or(is.notMet, not(chosen)) };
    });
    return disjunction(logic, verdicts);
  });
}

/** The question behind a list of chosen options, and what can be chosen there. */
function optionsAsked(
  questionnaire: Questionnaire,
  list: Term,
): { readonly question: Question; readonly values: readonly string[] } | undefined {
  const question = questionnaire.question(variableOf(list) ?? '');
  return question?.kind === 'choices'
    ? { question, values: question.options.map(({ value }) => value) }
    : undefined;
}

/** A term, of one of two documents that are looked at together. */
interface Sent {
  readonly term: Term;
  readonly value: ValueOf;
  /** The question whose answer it is, when it is that and nothing else. */
  readonly question: Question | undefined;
}

/** Whether two terms, each of its own document, differ: a leaf that is met where they do. */
export function difference(sheet: AnswerSheet, a: Sent, b: Sent): Formula {
  const { always, never, or } = sheet.logic;
  if (JSON.stringify(a.term) === JSON.stringify(b.term)) return never;
  const [listed, other] = [listedBy(a), listedBy(b)];
  // Of several answers the sheet knows which are among them: no comparison reads them as one value.
  if (listed !== other) return always;
  if (listed === 'options') return differentOptions(sheet, a, b);
  const anything = sheet.unknown(`whether ${JSON.stringify([a.term, b.term])} differ`);
  if (listed === 'medicines') return anything;
  const seen = seenBy([a.term, b.term]);
  const differs: Leaf['value'] = (answers, on) =>
    !isSameAnswer(a.value(answers, on), b.value(answers, on));
  if (seen.reads.length === 0 && !seen.readsDay)
    return differs({}, sheet.days.from) ? always : never;
  const { met } = sheet.verdictsOf({
    key: JSON.stringify(['differ', a.term, b.term]),
    ...seen,
    value: differs,
    isTotal: true,
    direction: () => undefined,
  });
  // As many files need not be the same ones.
  return listed === 'files' ? or(met, anything) : met;
}

/** What is in the list that a term stands for; nothing where it is no list. */
function listedBy({ term, question }: Sent): 'options' | 'files' | 'medicines' | undefined {
  if (Array.isArray(term) || question?.kind === 'choices') return 'options';
  return question?.kind === 'files' || question?.kind === 'medicines' ? question.kind : undefined;
}

/** Option by option. The same ones may be named in another order, which the sheet does not know. */
function differentOptions(sheet: AnswerSheet, a: Sent, b: Sent): Formula {
  const { and, or, not, atLeast, always, never } = sheet.logic;
  const written = ({ term, question }: Sent): readonly string[] =>
    question ? question.options.map(({ value }) => value) : [term].flat().map(String);
  const has = (one: Sent, option: string): Formula => {
    if (!written(one).includes(option)) return never;
    return one.question ? sheet.hasOption(one.question, option) : always;
  };
  const pairs = [...new Set([a, b].flatMap(written))].map(
    (option) => [has(a, option), has(b, option)] as const,
  );
  const inBoth = pairs.map((pair) => and(...pair)).filter((both) => both !== never);
  return or(
    ...pairs.map(([one, other]) => or(and(one, not(other)), and(other, not(one)))),
    and(atLeast(2, inBoth), sheet.unknown(`the order of ${JSON.stringify([a.term, b.term])}`)),
  );
}
