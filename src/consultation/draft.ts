import { isMedicineList, type Answers, type Questionnaire } from '#engine';
import type { Context, Draft } from './types.ts';

/** What is worth keeping of a consultation under way. */
export const draftOf = (context: Context<unknown>): Draft => ({
  questionnaire: context.questionnaire.id,
  version: context.questionnaire.version,
  mode: context.mode,
  answers: context.answers,
  step: context.step,
  shown: [...context.shown],
  changed: context.changed,
  fileNames: context.fileNames,
});

/**
 * A stored draft, if it belongs to this questionnaire and mode. What is about questions or rules that a newer
 * version no longer has is dropped, since nobody would take it; the other answers are judged afresh by the engine.
 */
export function readDraft(
  stored: unknown,
  { id, question, refusals }: Pick<Questionnaire, 'id' | 'question' | 'refusals'>,
  mode: string,
): Draft | undefined {
  if (!isDraft(stored) || stored.questionnaire !== id || stored.mode !== mode) return undefined;
  const answers: Answers = Object.fromEntries(
    Object.entries(stored.answers).filter(([name]) => question(name) !== undefined),
  );
  const changed = stored.changed.filter(
    (change) =>
      question(change.question) !== undefined && refusals.some(({ id }) => id === change.rule),
  );
  return { ...stored, answers, changed };
}

/** But for its questionnaire and its mode, which are compared with those that it should have. */
const isDraft = (value: unknown): value is Draft =>
  isRecord(value) &&
  isText(value['version']) &&
  Number.isInteger(value['step']) &&
  isRecord(value['answers']) &&
  isListOf(value['shown'], isText) &&
  isListOf(value['changed'], isChangedAnswer) &&
  (value['fileNames'] === undefined ||
    (isRecord(value['fileNames']) && Object.values(value['fileNames']).every(isText)));

/** Sent with the submission, so a damaged one must not come back as if it were the patient's. */
const isChangedAnswer = (value: unknown): boolean =>
  isRecord(value) &&
  isText(value['question']) &&
  isText(value['rule']) &&
  isAnswer(value['from']) &&
  (value['to'] === undefined || isAnswer(value['to']));

const isAnswer = (value: unknown): boolean =>
  isText(value) ||
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  isListOf(value, isText) ||
  isMedicineList(value);

const isText = (value: unknown): boolean => typeof value === 'string';

const isListOf = (value: unknown, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isItem);

const isRecord = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
