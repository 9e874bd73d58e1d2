/**
 * What a person was refused for before, and what of it she answers otherwise now. Her browser keeps a list of
 * its own, which may be lost or left out; what was refused here is this server's own knowledge.
 */
import {
  isBlank,
  isPossibleAnswer,
  isMedicineList,
  isSameAnswer,
  mayHaveMet,
  restsOn,
  type Answer,
  type Answers,
  type At,
  type NonEmpty,
  type Questionnaire,
  type Refusal,
} from '#engine';
import type { ChangedAnswer, ConsultationPayload, ConsultationRecord } from './consultation.ts';
import { areTexts, isObject, isText } from './kept-json.ts';

/** An attempt that was refused. */
export interface RefusedAttempt extends Pick<
  ConsultationRecord,
  | 'id'
  | 'customerId'
  | 'at'
  | 'mode'
  | 'questionnaireId'
  | 'questionnaireVersion'
  | 'questionnaireHash'
> {
  readonly by: NonEmpty<Refusal>;
  /** Nothing when what is kept of them can no longer be read; that does not make the refusal undone. */
  readonly answers: Answers | undefined;
}

/** Those of the records that were refused, whatever state they are in. */
export const refusedAttempts = (
  records: readonly ConsultationRecord[],
): readonly RefusedAttempt[] =>
  records.flatMap(
    ({ id, customerId, at, mode, questionnaireId, conclusion, payload, ...record }) => {
      if (conclusion.outcome !== 'refused') return [];
      const { questionnaireVersion, questionnaireHash } = record;
      const questionnaire = { questionnaireId, questionnaireVersion, questionnaireHash };
      return [
        {
          ...{ id, customerId, at, mode },
          ...questionnaire,
          by: conclusion.by,
          answers: answersIn(payload),
        },
      ];
    },
  );

/** By which documents a question was asked at an attempt and afterwards; nothing where it read alike. */
export type ReadOtherwise = (
  attempt: RefusedAttempt,
  question: string,
) => ChangedAnswer['documents'];

/**
 * The answers that refused her once and are others now, or are given no longer; with the documents that asked for them
 * where these do not ask alike.
 *
 * @param questionnaire as it is today, which knows what a rule reads; of a rule that is gone, only the question
 *   at which it stood is known
 */
export const changedSince = (
  attempts: readonly RefusedAttempt[],
  now: ConsultationPayload['answers'],
  questionnaire: Questionnaire | undefined,
  readOtherwise: ReadOtherwise,
): readonly ChangedAnswer[] =>
  attempts.flatMap((attempt) => {
    const { by, answers = {} } = attempt;
    return by.flatMap((refusal) =>
      questionsOf(refusal, questionnaire).flatMap((question) => {
        const from = answers[question];
        const to = isAnswer(now[question]) ? now[question] : undefined;
        if (from === undefined || isSameAnswer(from, to)) return [];
        const documents = readOtherwise(attempt, question);
        return [
          {
            ...{ question, rule: refusal.id, from },
            ...(to !== undefined && { to }),
            ...(documents && { documents }),
          },
        ];
      }),
    );
  });

/** The answers that were others, and became those that refused her later. One that was not given before is no change. */
export const changedUntil = (
  attempts: readonly RefusedAttempt[],
  before: ConsultationPayload['answers'],
  questionnaire: Questionnaire | undefined,
  readOtherwise: ReadOtherwise,
): readonly ChangedAnswer[] =>
  changedSince(attempts, before, questionnaire, readOtherwise).flatMap(
    ({ from: last, to: first, documents, ...change }) =>
      first === undefined
        ? []
        : [
            {
              ...{ ...change, from: first, to: last },
              ...(documents && { documents: { from: documents.to, to: documents.from } }),
            },
          ],
  );

/** Of what she answered, that for which she is refused, and for which the engine refuses her again: the rest nobody needs. */
export const refusingAnswers = (
  answers: Answers,
  by: readonly Refusal[],
  questionnaire: Questionnaire,
): Answers => {
  const read = new Set(by.flatMap((refusal) => questionsOf(refusal, questionnaire)));
  return Object.fromEntries(Object.entries(answers).filter(([name]) => read.has(name)));
};

export const MOST_CHANGES = 50;
const LONGEST_ANSWER = 200;

/**
 * Of the changes that a browser has noticed, those that can be true: a rule and a question that there are, and an answer
 * with which the rule may have been met. Anybody may send such a list, and what is made up hides what is not.
 */
export function keptChanges(
  changes: readonly ChangedAnswer[],
  questionnaire: Questionnaire,
  at: At,
): readonly ChangedAnswer[] {
  const kept = changes
    .filter(
      (change) =>
        mayHaveMet(questionnaire, change, at) &&
        JSON.stringify([change.from, change.to]).length <= LONGEST_ANSWER,
    )
    // By which documents it was asked only this server knows.
    .map(({ to, documents: _, ...change }) => {
      const question = questionnaire.question(change.question);
      // What does not fit, as a date that is half written, counts as not given.
      const isGiven = to !== undefined && question && isPossibleAnswer(question, to, at.on);
      return { ...change, ...(isGiven && { to }) };
    });
  return eachOnce(kept).slice(0, MOST_CHANGES);
}

const questionsOf = (
  { id, question }: Refusal,
  questionnaire: Questionnaire | undefined,
): readonly string[] => {
  const rule = questionnaire?.refusals.find((known) => known.id === id);
  if (!questionnaire || !rule) return [question];
  return [...restsOn({ question, reads: rule.reads }, questionnaire)];
};

/** Each change once, whoever noticed it. */
export const eachOnce = (changes: readonly ChangedAnswer[]): readonly ChangedAnswer[] =>
  changes.filter((change, index) => changes.findIndex((other) => isSame(change, other)) === index);

const isSame = (one: ChangedAnswer, other: ChangedAnswer): boolean =>
  one.question === other.question &&
  one.rule === other.rule &&
  isSameAnswer(one.from, other.from) &&
  isSameAnswer(one.to, other.to) &&
  one.documents?.from === other.documents?.from &&
  one.documents?.to === other.documents?.to;

/** Whether a change that is kept is still one: anything may have happened to it. */
export const isReadable = (change: unknown): change is ChangedAnswer =>
  isObject(change) &&
  typeof change['question'] === 'string' &&
  typeof change['rule'] === 'string' &&
  isAnswer(change['from']) &&
  (change['to'] === undefined || isAnswer(change['to'])) &&
  (change['documents'] === undefined || areDocuments(change['documents']));

const areDocuments = (kept: unknown): boolean =>
  isObject(kept) && [kept['from'], kept['to']].every((hash) => hash === null || isText(hash));

/** What is kept is read as something that anything may have happened to. */
export function answersIn(payload: unknown): Answers | undefined {
  const answers = isObject(payload) ? payload['answers'] : undefined;
  if (!isObject(answers)) return undefined;
  const readable = Object.entries(answers).filter(
    (entry): entry is [string, Answer] => isAnswer(entry[1]) && !isBlank(entry[1]),
  );
  return readable.length > 0 ? Object.fromEntries(readable) : undefined;
}

const isAnswer = (value: unknown): value is Answer =>
  ['string', 'number', 'boolean'].includes(typeof value) ||
  areTexts(value) ||
  isMedicineList(value);
