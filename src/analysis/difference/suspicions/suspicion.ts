import type { Answers, At, QuestionState } from '#engine';
import type { Formula } from '../../logic/formula.ts';
import type { AnswerSheet } from '../../model/answer-sheet.ts';
import type { DocumentModel } from '../../model/document-model.ts';
import type { QuestionModel } from '../../model/question-models.ts';
import { judge } from '../../replay/judge.ts';
import type { ChangeKind } from '../change.ts';

/**
 * Where two versions might treat somebody otherwise. One whose formulas are never met has been decided
 * already, because both versions built the very same formula.
 */
export interface Suspicion {
  readonly question?: string;
  readonly rule?: string;
  /** What is otherwise, with the patient as the subject of the sentence left out. */
  readonly what: string;
  /** Whoever it happens to had answered the question, and her answer no longer fits. */
  readonly unfits?: true;
  /** The flag stays, and has another level. */
  readonly isOfLevel?: true;
  /**
   * Needs saying only where nothing else does; of a rule, where nothing else does of that rule; of its kind, where nothing
   * else is of that kind.
   */
  readonly isLastResort?: true | 'of-its-kind';
  /** Whether something else refuses her as well. */
  readonly isAmongOthers?: (answers: Answers, at: At) => boolean;
  /** For whom it would be so; the first that can be met says most. */
  readonly tries: readonly Try[];
}

export interface Try {
  readonly kind: ChangeKind;
  readonly formula: Formula;
  /** How the engine confirms it of one patient, on her day. */
  readonly isSo: (answers: Answers, at: At) => boolean;
}

export type Models = readonly [before: DocumentModel, after: DocumentModel];
export type Suspect = (models: Models, sheet: AnswerSheet) => readonly Suspicion[];

/** One question as the two versions have it. */
export interface Pair {
  readonly before: QuestionModel;
  readonly after: QuestionModel;
}

export const triesOf = (
  kind: ChangeKind,
  formulas: readonly Formula[],
  isSo: Try['isSo'],
): readonly Try[] => formulas.map((formula) => ({ kind, formula, isSo }));

/** Those that are not decided yet. */
export const unresolved = (
  { logic }: AnswerSheet,
  suspicions: readonly Suspicion[],
): readonly Suspicion[] =>
  suspicions.flatMap((suspicion) => {
    const tries = suspicion.tries.filter(({ formula }) => formula !== logic.never);
    return tries.length > 0 ? [{ ...suspicion, tries }] : [];
  });

/** What is concluded about whoever is eligible; nothing for anybody else. */
export function eligibleIn({ subject }: DocumentModel, answers: Answers, at: At) {
  const { assessment } = judge(subject.questionnaire, answers, at);
  return assessment.outcome === 'eligible' ? assessment : undefined;
}

export const outcomeIn = ({ subject }: DocumentModel, answers: Answers, at: At): string =>
  judge(subject.questionnaire, answers, at).assessment.outcome;

/** What a version makes of one question. */
export const stateIn = (
  { subject }: DocumentModel,
  name: string,
  answers: Answers,
  at: At,
): QuestionState | undefined => judge(subject.questionnaire, answers, at).stateOf(name);
