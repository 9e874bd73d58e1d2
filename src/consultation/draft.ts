import { isMedicineList, type Questionnaire } from '#engine';
import { askedNow, hiddenNow, isAskedAsThen, keptAnswers, unfitNow } from './not-kept.ts';
import type { Context, Draft } from './types.ts';

/** What is worth keeping of a consultation under way. */
export const draftOf = (context: Context<unknown>): Draft => ({
  questionnaire: context.questionnaire.id,
  mode: context.mode,
  answers: context.answers,
  asked: askedNow(context),
  unfit: unfitNow(context),
  hidden: hiddenNow(context),
  notKept: context.notKept,
  step: context.step,
  shown: [...context.shown],
  changed: context.changed,
  fileNames: context.fileNames,
});

/**
 * A stored draft, if it belongs to this questionnaire and mode. Of its answers those stay whose question reads as it
 * did when she answered, and takes what it took; which ones did not, it says. The others are judged afresh by the engine.
 */
export function readDraft(
  stored: unknown,
  questionnaire: Questionnaire,
  at: Pick<Context<unknown>, 'mode' | 'on'>,
): Draft | undefined {
  if (!isDraft(stored) || stored.questionnaire !== questionnaire.id || stored.mode !== at.mode)
    return undefined;
  const { answers, notKept } = keptAnswers(stored, questionnaire, at);
  const lost = new Set(notKept.map(({ question }) => question));
  const again = notKept.filter(({ why }) => why === 'reads-otherwise');
  // What she said to another question, or against a rule that is no more, nobody would take.
  const changed = stored.changed.filter(
    ({ question, rule }) =>
      !lost.has(question) &&
      isAskedAsThen(question, { ...stored, answers }, questionnaire, at) &&
      questionnaire.refusals.some(({ id }) => id === rule),
  );
  const first = questionnaire
    .steps(at.mode)
    .findIndex(({ questions }) =>
      questions.some(({ name }) => again.some(({ question }) => question === name)),
    );
  const step = first < 0 ? stored.step : Math.min(stored.step, first);
  return { ...stored, answers, notKept, changed, step };
}

/** But for its questionnaire and its mode, which are compared with those that it should have. */
const isDraft = (value: unknown): value is Draft =>
  isRecord(value) &&
  Number.isInteger(value['step']) &&
  isRecord(value['answers']) &&
  (value['asked'] === undefined ||
    (isRecord(value['asked']) && Object.values(value['asked']).every(isAskedAs))) &&
  (value['unfit'] === undefined || isListOf(value['unfit'], isText)) &&
  (value['hidden'] === undefined || isListOf(value['hidden'], isText)) &&
  (value['notKept'] === undefined || isListOf(value['notKept'], isNotKept)) &&
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

const isAskedAs = (value: unknown): boolean => isListOf(value, isText) && value.length === 2;

const isNotKept = (value: unknown): boolean =>
  isRecord(value) &&
  isText(value['question']) &&
  isText(value['title']) &&
  (value['why'] === 'reads-otherwise' || value['why'] === 'not-asked');

const isAnswer = (value: unknown): boolean =>
  isText(value) ||
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  isListOf(value, isText) ||
  isMedicineList(value);

const isText = (value: unknown): boolean => typeof value === 'string';

const isListOf = (
  value: unknown,
  isItem: (item: unknown) => boolean,
): value is readonly unknown[] => Array.isArray(value) && value.every(isItem);

const isRecord = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
