/**
 * Rules as formulas. Computed values are put in where they are read, and choices (`if`) are lifted out
 * of comparisons, until what is left compares answers, numbers and texts only: the leaves.
 */
import type { Expression, Medicine } from '#engine';
import type { Formula } from '../../logic/formula.ts';
import type { Subject } from '../../subject.ts';
import type { AnswerSheet } from '../answer-sheet.ts';
import { TooManyCasesError } from '../cases.ts';
import { casesOf } from './expression-cases.ts';
import { isDefined, isThere } from './presence.ts';
import type { Reading, RuleContext } from './rule-context.ts';
import { ruleLocationInWords } from './rule-location.ts';
import { verdictsOf } from './rule-verdicts.ts';
import { valuesOfTerms } from './terms.ts';

export interface Expressions extends Pick<RuleContext, 'verdictsOf' | 'casesOf' | 'valueOf'> {
  /** When the expression has a value. */
  isDefined(expression: Expression): Formula;
  /** The same, where `medicine.*` is this one. */
  about(medicine: Medicine): Expressions;
}

/** @param medicine the one that a rule about medicines judges */
export function expressionsOf(
  subject: Subject,
  sheet: AnswerSheet,
  reading: Reading,
  medicine?: Medicine,
): Expressions {
  const context: RuleContext = {
    ...{ subject, sheet, reading, medicine },
    verdictsOf: remembered(subject, (rule) => verdictsOf(context, rule)),
    casesOf: remembered(subject, (expression) => casesOf(context, expression)),
    isThere: remembered(subject, (expression) => isThere(context, expression)),
    valueOf: valuesOfTerms(subject, sheet),
  };
  return {
    verdictsOf: context.verdictsOf,
    casesOf: context.casesOf,
    valueOf: context.valueOf,
    isDefined: (expression) => isDefined(context, expression),
    about: (judged) => expressionsOf(subject, sheet, reading, judged),
  };
}

/** Once for each expression of a document: what many are worked out of is worked out once. */
function remembered<Found>(
  { document }: Subject,
  find: (expression: Expression) => Found,
): (expression: Expression) => Found {
  const known = new WeakMap<object, Found>();
  return (expression) => {
    if (typeof expression !== 'object') return find(expression);
    try {
      const found = known.get(expression) ?? find(expression);
      known.set(expression, found);
      return found;
    } catch (error) {
      if (!(error instanceof TooManyCasesError) || error.rule !== undefined) throw error;
      throw new TooManyCasesError(error.why, ruleLocationInWords(document, expression));
    }
  };
}
