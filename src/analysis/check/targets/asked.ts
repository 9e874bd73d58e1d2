import type { Question, QuestionDocument } from '#engine';
import type { Formula } from '../../logic/formula.ts';
import type { AnswerSheet } from '../../model/answer-sheet.ts';
import type { DocumentModel } from '../../model/document-model.ts';
import type { QuestionModel } from '../../model/question-models.ts';
import type { Possible, Shown } from '../possible.ts';
import { keyOfStep } from './target.ts';

/** A document, and how its targets are said. */
export interface Looking {
  readonly model: DocumentModel;
  readonly sheet: AnswerSheet;
  readonly shown: Shown;
  /** Somebody gets through. */
  readonly eligible: Possible;
  /** Each question that she is asked has an answer that counts. */
  readonly answered: Formula;
  /** For each question that nothing on an earlier step keeps her from it. */
  readonly reachable: ReadonlyMap<Question, Formula>;
}

/** One question of it. */
export interface Asked extends Looking {
  readonly question: Question;
  readonly schema: QuestionDocument;
  readonly state: QuestionModel;
  readonly pointer: string;
  /** Somebody comes to its step. */
  readonly before: Possible;
  /** And is asked it. */
  readonly asked: Possible;
  /** The key of the target that somebody is. */
  readonly askedKey: string;
  /** The key of the target that somebody can answer it. */
  readonly answersKey: string;
}

export function atQuestion(question: Question, looking: Looking): Asked | undefined {
  const { model, sheet, shown, reachable } = looking;
  const { name } = question;
  const { document, questionnaire } = model.subject;
  const [state, schema] = [model.questions.get(name), document.properties[name]];
  if (!state || !schema) return undefined;
  const before = shown.reached(question, reachable.get(question) ?? sheet.logic.never);
  const step = questionnaire
    .steps(sheet.mode)
    .find(({ questions }) => questions.includes(question));
  const isAlwaysAsked = schema['x-visible-when'] === undefined;
  return {
    ...looking,
    question,
    schema,
    state,
    pointer: `/properties/${name}`,
    before,
    asked: shown.narrowed(
      before,
      state.visible.met,
      (judgement) => judgement.stateOf(name)?.visible === true,
    ),
    askedKey: isAlwaysAsked ? keyOfStep(step?.id ?? '') : `asked ${name}`,
    answersKey: `answers ${name}`,
  };
}
