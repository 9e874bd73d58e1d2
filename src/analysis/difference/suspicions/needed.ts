import type { Answers, At, QuestionState } from '#engine';
import type { AnswerSheet } from '../../model/answer-sheet.ts';
import type { DocumentModel } from '../../model/document-model.ts';
import { judge } from '../../replay/judge.ts';
import {
  outcomeIn,
  stateIn,
  triesOf,
  type Models,
  type Pair,
  type Suspicion,
  type Try,
} from './suspicion.ts';

/** Who has to answer a question in one version only. While its rule is open, something else is asked for first. */
export function neededOtherwise(
  pair: Pair,
  [a, b]: Models,
  sheet: AnswerSheet,
): readonly Suspicion[] {
  const { before, after } = pair;
  if (before.lacking === after.lacking && before.unfit === after.unfit) return [];
  const { and, not } = sheet.logic;
  const { name } = before.question;
  const lacksAlone = (one: DocumentModel, other: DocumentModel) => (answers: Answers, at: At) =>
    stateIn(one, name, answers, at)?.fieldError?.constraint === 'required' &&
    outcomeIn(other, answers, at) === 'eligible';
  const swapped: Pair = { before: after, after: before };
  return [
    {
      question: name,
      what: `now has to answer '${name}'`,
      tries: [
        ...triesOf(
          'asked-otherwise',
          [and(after.required, after.lacking, not(after.unfit), a.eligible)],
          lacksAlone(b, a),
        ),
        neededOfRefused(pair, [a, b], sheet),
      ],
    },
    {
      question: name,
      what: `may now leave out '${name}'`,
      tries: [
        ...triesOf(
          'asked-otherwise',
          [and(before.required, before.lacking, not(before.unfit), b.eligible)],
          lacksAlone(a, b),
        ),
        neededOfRefused(swapped, [b, a], sheet),
      ],
    },
  ];
}

/** Whoever is refused anyway may have to answer it in the one version and not in the other: she sees that, too. */
function neededOfRefused(
  { before: spared, after: needed }: Pair,
  models: Models,
  { logic }: AnswerSheet,
): Try {
  const { and, not } = logic;
  const { name } = needed.question;
  // Where something else is missing or open as well, the engine may ask for that first.
  const isClear = models.flatMap(({ questions, refusals }) => [
    ...[...questions.values()].flatMap((other) =>
      other.question.name === name ? [] : not(other.lacking),
    ),
    ...[...refusals.values()].map(({ open }) => not(open)),
  ]);
  const [sparing, needing] = models;
  const decided = (model: DocumentModel, answers: Answers, at: At): QuestionState | undefined =>
    isWaiting(model, answers, at) ? undefined : stateIn(model, name, answers, at);
  return {
    kind: 'asked-otherwise',
    formula: and(
      needed.required,
      needed.lacking,
      not(needed.unfit),
      spared.visible.met,
      not(spared.lacking),
      not(spared.unfit),
      ...isClear,
    ),
    isSo(answers, at) {
      const [state, other] = [sparing, needing].map((model) => decided(model, answers, at));
      return (
        state?.visible === true &&
        state.fieldError === undefined &&
        other?.fieldError?.constraint === 'required'
      );
    },
  };
}

/** Whether a refusal waits for an answer: what is asked for then hangs on how its rule is written. */
const isWaiting = ({ subject }: DocumentModel, answers: Answers, at: At): boolean =>
  [...judge(subject.questionnaire, answers, at).verdicts.values()].includes('undetermined');
