/** What an expression may stand for, read from the document. */
import { isMedicineList, readExpression, type Expression, type Question } from '#engine';
import type { Formula } from '../../logic/formula.ts';
import { added, calculated, oncePerTerm, totals, type Case } from '../cases.ts';
import { operationOf, TODAY, variableOf } from '../leaf.ts';
import { compared } from './comparisons.ts';
import type { RuleContext } from './rule-context.ts';
import { CALCULATIONS, isOfMedicine } from './terms.ts';

/** Cases that never come are left out, or what they read would have to be on the sheet. */
export const casesOf = (context: RuleContext, expression: Expression): readonly Case[] =>
  everyCaseOf(context, expression).filter(({ when }) => when !== context.sheet.logic.never);

function everyCaseOf(context: RuleContext, expression: Expression): readonly Case[] {
  const { logic, mode } = context.sheet;
  const { always } = logic;
  if (typeof expression !== 'object' || Array.isArray(expression))
    return [{ when: always, term: expression }];
  const name = variableOf(expression);
  if (name === '$mode') return [{ when: always, term: mode }];
  if (name === TODAY) return [{ when: always, term: expression }];
  if (isOfMedicine(name)) return casesOfMedicine(context, expression);
  if (name !== undefined) return casesOfQuestion(context, name, expression);
  const { operator = '', operands = [] } = operationOf(expression) ?? {};
  if (operator === 'if') return casesOfChoice(context, operands);
  if (operator === 'points') return casesOfPoints(context, operands);
  if (operator === '+') return totals(logic, operands.map(context.casesOf));
  if (!CALCULATIONS.has(operator)) {
    const { met, notMet } = context.verdictsOf(expression);
    return [
      { when: met, term: true },
      { when: notMet, term: false },
    ];
  }
  return calculated(logic, operator, operands.map(context.casesOf));
}

/** Whatever is read of the medicine is there to be read: it stands in the formulary. */
function casesOfMedicine(
  { subject: { document, formulary }, sheet, medicine }: RuleContext,
  expression: Expression,
): readonly Case[] {
  const read = readExpression(document, expression, formulary);
  const term = read({}, { on: sheet.days.from, mode: sheet.mode, medicine });
  return term === undefined || isMedicineList(term) ? [] : [{ when: sheet.logic.always, term }];
}

/** What a question counts: the points of its option, or of all that are chosen there together. */
function casesOfPoints(context: RuleContext, [asked = '']: readonly Expression[]): readonly Case[] {
  const { logic } = context.sheet;
  const { questionnaire } = context.subject;
  const question = questionnaire.question(variableOf(asked) ?? '');
  if (!question) return [];
  const pointsOf = (option: unknown): number =>
    question.options.find(({ value }) => value === option)?.points ?? 0;
  // What is worked out stands for an option that is written down, or for the answer to another question.
  return context.casesOf(asked).flatMap(({ when, term }): readonly Case[] => {
    if (typeof term === 'string' || Array.isArray(term))
      return [{ when, term: [term].flat().reduce((sum, option) => sum + pointsOf(option), 0) }];
    const answered = questionnaire.question(variableOf(term) ?? '');
    if (answered?.kind === 'choices') return casesOfChosen(context, { when, answered, pointsOf });
    const options = question.options.map(({ value }) => ({
      value,
      is: compared(context, '==', term, value),
    }));
    const other = logic.and(when, ...options.map(({ is }) => is.notMet));
    return [
      ...options.map(({ value, is }) => ({ when: logic.and(when, is.met), term: pointsOf(value) })),
      ...(answered === question ? [] : [{ when: other, term: 0 }]),
    ];
  });
}

interface Chosen extends Pick<Case, 'when'> {
  readonly answered: Question;
  readonly pointsOf: (option: string) => number;
}

const casesOfChosen = (
  { sheet: { logic, hasOption } }: RuleContext,
  { when, answered, pointsOf }: Chosen,
): readonly Case[] =>
  answered.options.reduce<readonly Case[]>(
    (total, { value }) => {
      const chosen = hasOption(answered, value);
      return added(logic, total, [
        { when: chosen, term: pointsOf(value) },
        { when: logic.not(chosen), term: 0 },
      ]);
    },
    [{ when, term: 0 }],
  );

function casesOfQuestion(
  { subject, reading, sheet: { logic }, casesOf: ofPart }: RuleContext,
  name: string,
  expression: Expression,
): readonly Case[] {
  const question = subject.questionnaire.question(name);
  if (!question) return [];
  const computed = question.schema['x-computed'];
  if (computed === undefined) return [{ when: reading.given(question), term: expression }];
  const shown = reading.shown(question);
  return ofPart(computed).map(({ when, term }) => ({ when: logic.and(shown, when), term }));
}

function casesOfChoice(
  context: RuleContext,
  [condition, value, ...rest]: readonly Expression[],
): readonly Case[] {
  if (condition === undefined) return [];
  if (value === undefined) return context.casesOf(condition);
  const { met, notMet } = context.verdictsOf(condition);
  const under = (formula: Formula, cases: readonly Case[]): readonly Case[] =>
    cases.map(({ when, term }) => ({ when: context.sheet.logic.and(formula, when), term }));
  return oncePerTerm(context.sheet.logic, [
    ...under(met, context.casesOf(value)),
    ...under(notMet, casesOfChoice(context, rest)),
  ]);
}
