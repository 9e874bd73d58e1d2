import { isSameAnswer, type Answers, type At, type Expression } from '#engine';
import type { Formula } from '../../logic/formula.ts';
import type { AnswerSheet } from '../../model/answer-sheet.ts';
import type { DocumentModel } from '../../model/document-model.ts';
import type { Case } from '../../model/cases.ts';
import { difference } from '../../model/expressions/comparisons.ts';
import { variableOf } from '../../model/leaf.ts';
import {
  eligibleIn,
  stateIn,
  triesOf,
  type Models,
  type Suspect,
  type Suspicion,
} from './suspicion.ts';

/** Whose payload differs, value by value; and who is shown something else that is worked out, and never sends it. */
export const submissionSuspicions: Suspect = (models, sheet) => [
  ...sentValues(models).map((value) => sentOtherwise(value, models, sheet)),
  ...shownValues(models).map((value) => shownOtherwise(value, models, sheet)),
];

/** Whether both send and show the same, by the look of it: then nothing needs to be compared. */
export const sendAlike = (models: Models): boolean =>
  [...sentValues(models), ...shownValues(models)].every(({ cases }) => areSame(...cases));

/** A value of both versions, with what it stands for in each. */
interface Value {
  readonly name: string;
  readonly cases: readonly [before: readonly Case[], after: readonly Case[]];
}

const OF_ANSWERS = 'answers.';

function sentOtherwise({ name, cases }: Value, models: Models, sheet: AnswerSheet): Suspicion {
  const { and } = sheet.logic;
  const [a, b] = models;
  const differs = otherwise(cases, models, sheet);
  return {
    ...(name.startsWith(OF_ANSWERS) && { question: name.slice(OF_ANSWERS.length) }),
    what: `has '${name}' sent otherwise`,
    tries: triesOf('sent-otherwise', [and(a.eligible, b.eligible, differs)], (answers, at) => {
      const [one, other] = [sentFor(a, answers, at), sentFor(b, answers, at)];
      return one !== undefined && other !== undefined && !isSameAnswer(one(name), other(name));
    }),
  };
}

/** That the two expressions have not the same value: another one, or one of them none. */
function otherwise([old, now]: Value['cases'], [a, b]: Models, sheet: AnswerSheet): Formula {
  const { and, or, not, never } = sheet.logic;
  if (areSame(old, now)) return never;
  const [isThere, isThereNow] = [old, now].map((cases) => or(...cases.map(({ when }) => when))) as [
    Formula,
    Formula,
  ];
  const pairs = old.flatMap((one) =>
    now.map((other) => {
      const together = and(one.when, other.when);
      // Calculations that never meet are not compared: it would take long, and for nothing.
      if (together === never) return never;
      return and(together, difference(sheet, sentBy(a, one), sentBy(b, other)));
    }),
  );
  return or(...pairs, and(isThere, not(isThereNow)), and(isThereNow, not(isThere)));
}

const sentBy = (
  { expressions, subject: { questionnaire } }: DocumentModel,
  { term }: Case,
): Parameters<typeof difference>[1] => ({
  term,
  value: expressions.valueOf(term),
  question: questionnaire.question(variableOf(term) ?? ''),
});

/** Whoever is refused has seen it, too. */
function shownOtherwise({ name, cases }: Value, [a, b]: Models, sheet: AnswerSheet): Suspicion {
  const { logic } = sheet;
  const isShown = [a, b].map(({ questions }) => questions.get(name)?.visible.met ?? logic.never);
  const differs = otherwise(cases, [a, b], sheet);
  return {
    question: name,
    what: `is shown another value at '${name}'`,
    isLastResort: true,
    tries: triesOf('asked-otherwise', [logic.and(...isShown, differs)], (answers, at) => {
      const [old, now] = [stateIn(a, name, answers, at), stateIn(b, name, answers, at)];
      return old?.visible === true && now?.visible === true && !isSameAnswer(old.given, now.given);
    }),
  };
}

const areSame = (old: readonly Case[], now: readonly Case[]): boolean =>
  old.length === now.length &&
  old.every(
    ({ when, term }, i) =>
      when === now[i]?.when && JSON.stringify(term) === JSON.stringify(now[i].term),
  );

/** Every value of the payload that a template or a calculation makes, by its path. Other answers are sent as they are given. */
function sentValues([a, b]: Models): readonly Value[] {
  const [before, after] = [templatesOf(a), templatesOf(b)];
  const computed = shownValues([a, b]).map(({ name }) => `${OF_ANSWERS}${name}`);
  const paths = new Set([...before.keys(), ...after.keys(), ...computed]);
  return [...paths].map((name) => ({
    name,
    cases: [before.get(name) ?? givenAt(a, name), after.get(name) ?? givenAt(b, name)],
  }));
}

/** Every value that is worked out at a question. */
function shownValues([a, b]: Models): readonly Value[] {
  const computed = [a, b].flatMap(({ questions }) =>
    [...questions.values()].flatMap(({ question }) => (question.computed ? question.name : [])),
  );
  return [...new Set(computed)].map((name) => ({
    name,
    cases: [a.expressions.casesOf({ var: name }), b.expressions.casesOf({ var: name })],
  }));
}

/** The answer that is sent at a path of its own accord. */
const givenAt = ({ expressions }: DocumentModel, path: string): readonly Case[] =>
  path.startsWith(OF_ANSWERS) ? expressions.casesOf({ var: path.slice(OF_ANSWERS.length) }) : [];

function templatesOf(model: DocumentModel): ReadonlyMap<string, readonly Case[]> {
  const { document, questionnaire } = model.subject;
  return new Map(
    questionnaire.submission.flatMap((field): readonly (readonly [string, readonly Case[]])[] => {
      const template = document['x-submission'][field.name];
      if (template === undefined) return [];
      return 'parts' in field
        ? partsOf(model, field.name, template as Parts)
        : [[field.name, model.expressions.casesOf(template as Expression)]];
    }),
  );
}

type Parts = { readonly [part: string]: Expression };

/** The parts of an object are sent together or not at all; in place of one among the answers, the answer is sent. */
function partsOf(
  model: DocumentModel,
  field: string,
  parts: Parts,
): readonly (readonly [string, readonly Case[]])[] {
  const { expressions, logic } = model;
  const isWhole = logic.and(...Object.values(parts).map((part) => expressions.isDefined(part)));
  const where = (formula: Formula, cases: readonly Case[]): readonly Case[] =>
    cases
      .map(({ when, term }) => ({ when: logic.and(formula, when), term }))
      .filter(({ when }) => when !== logic.never);
  return Object.entries(parts).map(([part, expression]) => {
    const path = `${field}.${part}`;
    return [
      path,
      [
        ...where(isWhole, expressions.casesOf(expression)),
        ...where(logic.not(isWhole), givenAt(model, path)),
      ],
    ];
  });
}

function sentFor(
  model: DocumentModel,
  answers: Answers,
  at: At,
): ((path: string) => unknown) | undefined {
  const assessment = eligibleIn(model, answers, at);
  if (!assessment) return undefined;
  return (path) =>
    path
      .split('.')
      .reduce<unknown>(
        (value, part) =>
          typeof value === 'object' && value !== null && Object.hasOwn(value, part)
            ? (value as Readonly<Record<string, unknown>>)[part]
            : undefined,
        assessment.submission,
      );
}
