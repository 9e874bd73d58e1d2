/**
 * Rules as formulas. Computed values are put in where they are read, and choices (`if`) are lifted out
 * of comparisons, until what is left compares answers, numbers and texts only: the leaves.
 */
import {
  isMedicineList,
  isSameAnswer,
  readExpression,
  type Answer,
  type Answers,
  type CalendarDate,
  type Expression,
  type Medicine,
  type Operation,
  type Quantifier,
  type Question,
  type Questionnaire,
} from '#engine';
import type { Subject } from '../subject.ts';
import type { Formula } from '../logic/formula.ts';
import {
  atLeast,
  conjunction,
  determined,
  disjunction,
  negation,
  where,
  type Verdicts,
} from '../logic/verdicts.ts';
import type { AnswerSheet } from './answer-sheet.ts';
import { added, calculated, mixturesOf, totals, type Case } from './cases.ts';
import { contentOf } from './content.ts';
import { against, directionsOf, rangeOfTerm, type RangeOf } from './direction.ts';
import { isRecordList } from './records.ts';
import { takenRule } from './taken.ts';
import {
  compare,
  operationOf,
  readsDay,
  readsOf,
  seesAgeOf,
  TODAY,
  variableOf,
  type Comparison,
  type Leaf,
  type Term,
} from './leaf.ts';

/** What is known of the questions that an expression reads. */
export interface Reading {
  readonly given: (question: Question) => Formula;
  readonly shown: (question: Question) => Formula;
}

export interface Expressions {
  verdictsOf(rule: Expression): Verdicts;
  /** Every term the expression may stand for; where none of them holds, it has no value yet. */
  casesOf(expression: Expression): readonly Case[];
  /** When the expression has a value. */
  isDefined(expression: Expression): Formula;
  /** The term's value for answers on a day, as the engine works it out. */
  valueOf(term: Term): ValueOf;
  /** The same, where `medicine.*` is this one. */
  about(medicine: Medicine): Expressions;
}

type ValueOf = (answers: Answers, on: CalendarDate) => Answer | undefined;

/** Operators whose value is a number, worked out by the engine. */
const CALCULATIONS: ReadonlySet<string> = new Set(['+', '-', '*', '/', 'round', 'age', 'days']);

/** @param medicine the one that a rule about medicines judges */
export function expressionsOf(
  subject: Subject,
  sheet: AnswerSheet,
  reading: Reading,
  medicine?: Medicine,
): Expressions {
  const { document, questionnaire, formulary } = subject;
  const { logic, mode } = sheet;
  const { always, never, and, or } = logic;
  const constant = (value: boolean): Verdicts =>
    value ? { met: always, notMet: never } : { met: never, notMet: always };
  const values = new Map<string, ValueOf>();

  const asking = (term: Term): typeof document => ({
    ...document,
    properties: Object.fromEntries(
      readsOf(term).flatMap((name) => {
        const question = document.properties[name];
        return question ? [[name, question]] : [];
      }),
    ),
  });

  const valueOf = (term: Term): ValueOf => {
    if (typeof term !== 'object' || Array.isArray(term)) return () => term as Answer;
    const key = JSON.stringify(term);
    const known = values.get(key);
    if (known) return known;
    const variable = variableOf(term);
    // Of its own questions only, so that what it says cannot hang on any other: see `countedOnce`.
    const read = variable === undefined ? readExpression(asking(term), term, formulary) : undefined;
    const value: ValueOf = (answers, on) => {
      if (read) return read(answers, { on, mode });
      return variable === TODAY ? on : answers[variable ?? ''];
    };
    values.set(key, value);
    return value;
  };

  const compared = (comparison: Comparison, a: Term, b: Term): Verdicts => {
    const [valueA, valueB] = [valueOf(a), valueOf(b)];
    const value: Leaf['value'] = (answers, on) => {
      const [left, right] = [valueA(answers, on), valueB(answers, on)];
      return left === undefined || right === undefined
        ? undefined
        : compare(comparison, left, right);
    };
    const seen = seenBy([a, b]);
    if (seen.reads.length === 0 && !seen.readsDay) {
      const found = value({}, sheet.days.from);
      return found === undefined ? { met: never, notMet: never } : constant(found);
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
  };

  const overCases = (
    operands: readonly Expression[],
    verdicts: (...terms: readonly Term[]) => Verdicts,
  ): Verdicts => {
    const lists = operands.map(casesOf);
    const found = mixturesOf(lists).map((cases) =>
      where(
        logic,
        and(...cases.map(({ when }) => when)),
        verdicts(...cases.map(({ term }) => term)),
      ),
    );
    const met = or(...found.map((verdict) => verdict.met));
    // That one of many totals is reached is hard to see; that every term of a sum is there is not.
    const areNumbers = lists.flat().every(({ term }) => typeof term === 'number');
    return areNumbers
      ? { met, notMet: and(...operands.map(isThere), logic.not(met)) }
      : { met, notMet: or(...found.map(({ notMet }) => notMet)) };
  };

  const isOrdered = (expression: Expression): boolean => {
    if (typeof expression === 'number') return true;
    const name = variableOf(expression);
    if (name === TODAY) return true;
    if (isOfMedicine(name)) return casesOf(expression).every(({ term }) => isOrdered(term));
    const schema = name === undefined ? undefined : document.properties[name];
    if (schema)
      return schema.type === 'number' || schema.type === 'integer' || schema.format === 'date';
    const { operator = '', operands = [] } = operationOf(expression) ?? {};
    if (operator === 'if') return operands.slice(1, 2).some(isOrdered);
    return operator === 'points' || CALCULATIONS.has(operator);
  };

  const equal = (a: Expression, b: Expression): Verdicts => {
    const operands = [a, b];
    if (!isOrdered(a) && !isOrdered(b))
      return overCases(operands, (x = '', y = '') => compared('==', x, y));
    return conjunction(logic, [
      overCases(operands, (x = '', y = '') => compared('<=', x, y)),
      overCases(operands, (x = '', y = '') => compared('<=', y, x)),
    ]);
  };

  /** `a <= b <= c` is two comparisons. */
  const ordered = (comparison: Comparison, operands: readonly Expression[]): Verdicts =>
    conjunction(
      logic,
      operands
        .slice(1)
        .map((right, i) =>
          overCases([operands[i] ?? '', right], (x = '', y = '') => compared(comparison, x, y)),
        ),
    );

  const member = (item: Expression, list: Expression): Verdicts =>
    overCases([item, list], (term = '', of = '') => {
      const options = optionsAsked(questionnaire, of);
      if (options === undefined)
        return disjunction(
          logic,
          [of].flat().map((option) => compared('==', term, String(option))),
        );
      const verdicts = options.values.map((option): Verdicts => {
        const chosen = sheet.hasOption(options.question, option);
        const is = compared('==', term, option);
        return { met: and(is.met, chosen), notMet: or(is.notMet, logic.not(chosen)) };
      });
      return disjunction(logic, verdicts);
    });

  const chosen = (operands: readonly Expression[]): Verdicts => {
    const [condition, value, ...rest] = operands;
    if (condition === undefined) return { met: never, notMet: never };
    if (value === undefined) return verdictsOf(condition);
    const decides = verdictsOf(condition);
    const [then, otherwise] = [verdictsOf(value), chosen(rest)];
    return {
      met: or(and(decides.met, then.met), and(decides.notMet, otherwise.met)),
      notMet: or(and(decides.met, then.notMet), and(decides.notMet, otherwise.notMet)),
    };
  };

  function verdictsOf(rule: Expression): Verdicts {
    if (typeof rule === 'boolean') return constant(rule);
    const name = variableOf(rule);
    if (name !== undefined) {
      const question = questionnaire.question(name);
      const computed = question?.schema['x-computed'];
      if (question && computed !== undefined)
        return where(logic, reading.shown(question), verdictsOf(computed));
      return overCases([rule], (term = '') => compared('==', term, true));
    }
    const { operator = '', operands = [] } = operationOf(rule) ?? {};
    const [a = '', b = ''] = operands;
    switch (operator) {
      case 'and':
        return conjunction(logic, operands.map(verdictsOf));
      case 'or':
        return disjunction(logic, operands.map(verdictsOf));
      case '!':
        return negation(verdictsOf(a));
      case 'if':
        return chosen(operands);
      case '==':
        return equal(a, b);
      case '!=':
        return negation(equal(a, b));
      case '<':
      case '<=':
        return ordered(operator, operands);
      case '>':
        return ordered('<', [...operands].reverse());
      case '>=':
        return ordered('<=', [...operands].reverse());
      case 'in':
        return member(a, b);
      case 'at-least':
        return atLeast(logic, Number(a), operands.slice(1).map(verdictsOf));
      case 'some':
      case 'all':
      case 'none':
        return quantified(operator, variableOf(a), b);
      default:
        throw new TypeError(`'${operator}' is neither met nor not met.`);
    }
  }

  /** What a rule says of the records of a list, whichever they are. */
  const quantified = (
    quantifier: Quantifier,
    list: string | undefined,
    rule: Expression,
  ): Verdicts => {
    const question = questionnaire.question(list ?? '');
    if (question?.kind === 'medicines')
      return sheet.taken.verdictsOf(
        quantifier,
        takenRule(subject, question.name, rule, { on: sheet.days.from, mode }),
        reading.given(question),
      );
    if (!isRecordList(list) || !formulary || !operationOf(rule))
      throw new TypeError(`'${quantifier}' looks through a history or through medicines only.`);
    const read = readExpression(document, { some: [{ var: list }, rule as Operation] }, formulary);
    const written = JSON.stringify(rule);
    const judged = written.includes('"$medicine.') ? medicine?.id : undefined;
    return sheet.history.verdictsOf(quantifier, {
      key: JSON.stringify([list, rule, judged, contentOf(formulary.medicines)]),
      list,
      rule: rule as Operation,
      formulary,
      verdictOf: (history) => read({}, { on: sheet.days.from, mode, history, medicine }),
    });
  };

  /** Cases that never come are left out, or what they read would have to be on the sheet. */
  const casesOf = (expression: Expression): readonly Case[] =>
    everyCaseOf(expression).filter(({ when }) => when !== never);

  function everyCaseOf(expression: Expression): readonly Case[] {
    if (typeof expression !== 'object' || Array.isArray(expression))
      return [{ when: always, term: expression }];
    const name = variableOf(expression);
    if (name === '$mode') return [{ when: always, term: mode }];
    if (name === TODAY) return [{ when: always, term: expression }];
    if (isOfMedicine(name)) return casesOfMedicine(expression);
    if (name !== undefined) return casesOfQuestion(name, expression);
    const { operator = '', operands = [] } = operationOf(expression) ?? {};
    if (operator === 'if') return casesOfChoice(operands);
    if (operator === 'points') return casesOfPoints(operands);
    if (operator === '+') return totals(logic, operands.map(casesOf));
    if (!CALCULATIONS.has(operator)) {
      const { met, notMet } = verdictsOf(expression);
      return [
        { when: met, term: true },
        { when: notMet, term: false },
      ];
    }
    return calculated(logic, operator, operands.map(casesOf));
  }

  /** Whatever is read of the medicine is there to be read: it stands in the formulary. */
  function casesOfMedicine(expression: Expression): readonly Case[] {
    const read = readExpression(document, expression, formulary);
    const term = read({}, { on: sheet.days.from, mode, medicine });
    return term === undefined || isMedicineList(term) ? [] : [{ when: always, term }];
  }

  /** What a question counts: the points of its option, or of all that are chosen there together. */
  function casesOfPoints([asked = '']: readonly Expression[]): readonly Case[] {
    const question = questionnaire.question(variableOf(asked) ?? '');
    if (!question) return [];
    const given = reading.given(question);
    if (!isSeveral(question))
      return question.options.map(({ value, points = 0 }) => ({
        when: and(given, compared('==', asked, value).met),
        term: points,
      }));
    const nothing: readonly Case[] = [{ when: given, term: 0 }];
    return question.options.reduce((total, { value, points = 0 }) => {
      const chosen = sheet.hasOption(question, value);
      return added(logic, total, [
        { when: chosen, term: points },
        { when: logic.not(chosen), term: 0 },
      ]);
    }, nothing);
  }

  function casesOfQuestion(name: string, expression: Expression): readonly Case[] {
    const question = questionnaire.question(name);
    if (!question) return [];
    const computed = question.schema['x-computed'];
    if (computed === undefined) return [{ when: reading.given(question), term: expression }];
    const shown = reading.shown(question);
    return casesOf(computed).map(({ when, term }) => ({ when: and(shown, when), term }));
  }

  function casesOfChoice([condition, value, ...rest]: readonly Expression[]): readonly Case[] {
    if (condition === undefined) return [];
    if (value === undefined) return casesOf(condition);
    const { met, notMet } = verdictsOf(condition);
    const under = (formula: Formula, cases: readonly Case[]): readonly Case[] =>
      cases.map(({ when, term }) => ({ when: and(formula, when), term }));
    return [...under(met, casesOf(value)), ...under(notMet, casesOfChoice(rest))];
  }

  /** When everything that an expression needs is given, whatever comes of it. */
  function isThere(expression: Expression): Formula {
    const name = variableOf(expression);
    if (name?.startsWith('$') || isOfMedicine(name)) return always;
    if (name !== undefined) {
      const question = questionnaire.question(name);
      const computed = question?.schema['x-computed'];
      if (!question) return never;
      return computed === undefined
        ? reading.given(question)
        : and(reading.shown(question), isThere(computed));
    }
    const { operator = '', operands = [] } = operationOf(expression) ?? {};
    if (operator === 'if') return isChosenThere(operands);
    if (operator === '') return always;
    return operator === 'points' || CALCULATIONS.has(operator)
      ? and(...operands.map(isThere))
      : determined(logic, verdictsOf(expression));
  }

  function isChosenThere([condition, value, ...rest]: readonly Expression[]): Formula {
    if (condition === undefined) return never;
    if (value === undefined) return isThere(condition);
    const { met, notMet } = verdictsOf(condition);
    return or(and(met, isThere(value)), and(notMet, isChosenThere(rest)));
  }

  const isDefined = (expression: Expression): Formula =>
    and(
      isThere(expression),
      ...casesOf(expression)
        .filter(({ term }) => mayBeUndefined(term, sheet.rangeOf))
        .map(({ when, term }) => or(logic.not(when), determined(logic, definedness(term)))),
    );

  /** Met where the term has a value: a leaf of its own, for a division may have none. */
  const definedness = (term: Term): Verdicts => {
    const value = valueOf(term);
    return sheet.verdictsOf({
      key: JSON.stringify(['defined', term]),
      ...seenBy([term]),
      value: (answers, on) => (value(answers, on) === undefined ? undefined : true),
      isTotal: false,
      direction: () => undefined,
    });
  };

  return {
    verdictsOf,
    casesOf,
    isDefined,
    valueOf,
    about: (judged) => expressionsOf(subject, sheet, reading, judged),
  };
}

const isOfMedicine = (name: string | undefined): boolean => name?.startsWith('medicine.') ?? false;

/** What a comparison of these terms looks at, and how. */
const seenBy = (terms: readonly Term[]): Pick<Leaf, 'reads' | 'readsDay' | 'seesAge'> => ({
  reads: [...new Set(terms.flatMap(readsOf))],
  readsDay: terms.some(readsDay),
  seesAge: (question) => terms.every((term) => seesAgeOf(term, question)),
});

const isSeveral = ({ kind }: Question): boolean => kind === 'choices';

/** Whether a calculation may come to nothing: it divides by nought, rounds to what is no number of decimals, or has no bounds. */
function mayBeUndefined(term: Term, rangeOf: RangeOf): boolean {
  const { operator, operands = [] } = operationOf(term) ?? {};
  if (operator === undefined) return false;
  return operands.some((part) => mayBeUndefined(part, rangeOf)) || !isBounded(term, rangeOf);
}

const isBounded = (term: Term, rangeOf: RangeOf): boolean => {
  const { low = NaN, high = NaN } = rangeOfTerm(term, rangeOf) ?? {};
  return Number.isFinite(low) && Number.isFinite(high);
};

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

/** Whether two terms, each of its own document, differ: a leaf that is met where they do. */
export function difference(
  sheet: AnswerSheet,
  a: { readonly term: Term; readonly value: ValueOf },
  b: { readonly term: Term; readonly value: ValueOf },
): Formula {
  if (JSON.stringify(a.term) === JSON.stringify(b.term)) return sheet.logic.never;
  const seen = seenBy([a.term, b.term]);
  const differs: Leaf['value'] = (answers, on) =>
    !isSameAnswer(a.value(answers, on), b.value(answers, on));
  if (seen.reads.length === 0 && !seen.readsDay)
    return differs({}, sheet.days.from) ? sheet.logic.always : sheet.logic.never;
  return sheet.verdictsOf({
    key: JSON.stringify(['differ', a.term, b.term]),
    ...seen,
    value: differs,
    isTotal: true,
    direction: () => undefined,
  }).met;
}
