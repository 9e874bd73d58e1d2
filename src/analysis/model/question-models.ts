/** Of each question, over all answer sheets: whether it is asked, is answered with what fits, and is required. */
import type { Presentation, Question } from '#engine';
import type { Formula } from '../logic/formula.ts';
import type { Verdicts } from '../logic/verdicts.ts';
import type { Subject } from '../subject.ts';
import type { AnswerSheet } from './answer-sheet.ts';
import { expressionsOf, type Expressions } from './expressions/expressions.ts';
import { fitLeaves } from './fit-leaves.ts';

export interface QuestionModel {
  readonly question: Question;
  readonly visible: Verdicts;
  /** Asked and answered with something that fits, or worked out. */
  readonly given: Formula;
  /** Asked and answered with something that does not fit. */
  readonly unfit: Formula;
  readonly required: Formula;
  /** Required, or not yet known to be, and not given. */
  readonly lacking: Formula;
  /** Which presentation is the one: each variant, and last the question's own. */
  readonly presentations: readonly {
    readonly presentation: Presentation;
    readonly when: Formula;
  }[];
}

export type QuestionModels = ReadonlyMap<string, QuestionModel>;

interface Questions {
  readonly models: QuestionModels;
  /** Rules over the sheet, which read what is said of each question here. */
  readonly expressions: Expressions;
}

/** The questions by name, each worked out after all that it reads. */
export function questionModels(subject: Subject, sheet: AnswerSheet): Questions {
  const { never } = sheet.logic;
  const models = new Map<string, QuestionModel>();
  const expressions = expressionsOf(subject, sheet, {
    given: ({ name }) => models.get(name)?.given ?? never,
    shown: ({ name }) => models.get(name)?.visible.met ?? never,
  });
  const known: Known = { subject, sheet, expressions, models };
  for (const question of subject.questionnaire.evaluationOrder)
    models.set(question.name, answered(known, question));
  // A required-when rule may read any question, so all of them have to be there first.
  for (const [name, model] of models) models.set(name, required(known, model));
  return { models, expressions };
}

/** What one question is worked out from. */
interface Known extends Questions {
  readonly subject: Subject;
  readonly sheet: AnswerSheet;
}

/** Whether it is asked and answered; that it is required is not said yet. */
function answered(known: Known, question: Question): QuestionModel {
  const { subject, sheet, expressions } = known;
  const { never, and, or, not } = sheet.logic;
  const visible = visibleOf(known, question);
  const presentations = question.modes.has(sheet.mode) ? presentationsOf(known, question) : [];
  const computed = subject.document.properties[question.name]?.['x-computed'];
  const isWritten = and(visible.met, sheet.isAnswered(question));
  const fits = and(
    not(sheet.isGarbage(question)),
    or(
      ...presentations.map(({ presentation, when }) =>
        and(when, fitsOf(sheet, question, presentation)),
      ),
    ),
  );
  return {
    question,
    visible,
    presentations,
    given:
      computed === undefined
        ? and(isWritten, fits)
        : and(visible.met, expressions.isDefined(computed)),
    unfit: computed === undefined ? and(isWritten, not(fits)) : never,
    required: never,
    lacking: never,
  };
}

function visibleOf(known: Known, question: Question): Verdicts {
  const { subject, sheet, expressions } = known;
  const { always, never, and, or, not } = sheet.logic;
  if (!question.modes.has(sheet.mode)) return { met: never, notMet: always };
  const rule = subject.document.properties[question.name]?.['x-visible-when'];
  if (rule === undefined) return { met: always, notMet: never };
  const { met, notMet } = expressions.verdictsOf(rule);
  const counts = sheet.fact({ kind: 'visible-when', questions: [question.name] });
  const hidden = or(notMet, and(not(met), hangsOnHidden(known, question.awaits.visible)));
  return { met: or(met, not(counts)), notMet: and(hidden, counts) };
}

/** Only hidden questions keep it from being decided, so it never will be. */
function hangsOnHidden({ models, sheet }: Known, names: readonly string[]): Formula {
  const { and, or, not } = sheet.logic;
  const awaited = names.flatMap((name) => models.get(name) ?? []);
  return and(
    ...awaited.map(({ given, visible }) => or(given, visible.notMet)),
    or(...awaited.map(({ given }) => not(given))),
  );
}

function presentationsOf(
  { subject, sheet, expressions }: Known,
  question: Question,
): QuestionModel['presentations'] {
  const { always, and, not } = sheet.logic;
  const rules = subject.document.properties[question.name]?.['x-variants'] ?? [];
  const conditions = rules.map(({ when }) => expressions.verdictsOf(when).met);
  return [...question.variants, question.presentation].map((presentation, i) => ({
    presentation,
    when: and(...conditions.slice(0, i).map(not), conditions[i] ?? always),
  }));
}

function fitsOf(sheet: AnswerSheet, question: Question, presentation: Presentation): Formula {
  const { always, and } = sheet.logic;
  if (question.kind === 'choices') return setFits(sheet, question);
  // Medicines that do not fit are of no use to any version of the question.
  if (question.kind === 'medicines') return always;
  return and(...fitLeaves(question, presentation).map((leaf) => sheet.verdictsOf(leaf).met));
}

function setFits(sheet: AnswerSheet, question: Question): Formula {
  const { never, and, or, not, atLeast } = sheet.logic;
  const { options, exclusive, schema } = question;
  const known = options.map(({ value }) => sheet.hasOption(question, value));
  const alone = exclusive ? sheet.hasOption(question, exclusive.option) : never;
  return and(
    atLeast(schema.minItems ?? 1, known),
    not(atLeast((schema.maxItems ?? options.length) + 1, known)),
    not(and(alone, or(...known.filter((option) => option !== alone)))),
    ...foreignOptions(sheet, question).map(not),
  );
}

/** Options that only another version of the question has. */
const foreignOptions = (sheet: AnswerSheet, question: Question): readonly Formula[] =>
  sheet.otherOptions(question).map((value) => sheet.hasOption(question, value));

function required(known: Known, model: QuestionModel): QuestionModel {
  const { sheet } = known;
  const { and, or, not } = sheet.logic;
  const { yes, open } = requiredOf(known, model);
  const counts = sheet.fact({ kind: 'needed', questions: [model.question.name] });
  return { ...model, required: yes, lacking: and(or(yes, open), not(model.given), counts) };
}

function requiredOf(
  known: Known,
  { question, visible }: QuestionModel,
): { readonly yes: Formula; readonly open: Formula } {
  const { expressions, sheet } = known;
  const { document } = known.subject;
  const { never, and, not } = sheet.logic;
  if (question.computed) return { yes: never, open: never };
  const rule = document.properties[question.name]?.['x-required-when'];
  if (typeof rule !== 'object') {
    const isRequired = rule === true || document.required.includes(question.name);
    return { yes: isRequired ? visible.met : never, open: never };
  }
  const { met, notMet } = expressions.verdictsOf(rule);
  const isHidden = hangsOnHidden(known, question.awaits.required);
  const undecided = and(not(met), not(notMet), not(isHidden));
  return { yes: and(visible.met, met), open: and(visible.met, undecided) };
}
