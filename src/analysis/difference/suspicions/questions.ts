import type { Answers, At, Question } from '#engine';
import type { Formula } from '../../logic/formula.ts';
import type { AnswerSheet } from '../../model/answer-sheet.ts';
import type { DocumentModel } from '../../model/document-model.ts';
import type { QuestionModel } from '../../model/question-models.ts';
import { neededOtherwise } from './needed.ts';
import {
  stateIn,
  triesOf,
  type Models,
  type Pair,
  type Suspect,
  type Suspicion,
} from './suspicion.ts';

/** Who is asked, has to answer or may answer otherwise, question by question. */
export const questionSuspicions: Suspect = (models, sheet) => {
  const [a, b] = models;
  return [...a.questions.values()].flatMap((before) => {
    const after = b.questions.get(before.question.name);
    if (!after) return [];
    const pair = { before, after };
    return [
      ...askedOtherwise(pair, models, sheet),
      ...neededOtherwise(pair, models, sheet),
      ...fittingOtherwise(pair, models, sheet),
      ...wordedOtherwise(pair, models, sheet),
    ];
  });
};

/** Somebody eligible says most; then somebody who is refused by neither reason of her own. */
const preferred = (formula: Formula, { logic, eligible, refused }: DocumentModel) => [
  logic.and(formula, eligible),
  logic.and(formula, logic.not(refused)),
  formula,
];

function askedOtherwise(
  { before, after }: Pair,
  [a, b]: Models,
  { logic }: AnswerSheet,
): readonly Suspicion[] {
  const { and, not } = logic;
  const { name } = before.question;
  const isShown = (model: DocumentModel, answers: Answers, at: At) =>
    stateIn(model, name, answers, at)?.visible === true;
  return [
    {
      question: name,
      what: `is now asked '${name}'`,
      tries: triesOf(
        'asked-otherwise',
        preferred(and(not(before.visible.met), after.visible.met), a),
        (answers, at) => !isShown(a, answers, at) && isShown(b, answers, at),
      ),
    },
    {
      question: name,
      what: `is no longer asked '${name}'`,
      tries: triesOf(
        'asked-otherwise',
        preferred(and(before.visible.met, not(after.visible.met)), a),
        (answers, at) => isShown(a, answers, at) && !isShown(b, answers, at),
      ),
    },
  ];
}

function fittingOtherwise(pair: Pair, [a, b]: Models, sheet: AnswerSheet): readonly Suspicion[] {
  const { before, after } = pair;
  const isSame = before.given === after.given && before.unfit === after.unfit;
  if (isSame || before.question.computed || after.question.computed) return [];
  const { and, not } = sheet.logic;
  const { name } = before.question;
  const shown = and(before.visible.met, after.visible.met);
  const common = and(shown, not(choosesForeign(pair, [a, b], sheet)));
  const foreign = new Set([
    ...foreignTo(after.question, before.question),
    ...foreignTo(before.question, after.question),
  ]);
  const fitsAlone = (one: DocumentModel, other: DocumentModel) => (answers: Answers, at: At) => {
    const [fits, differs] = [one, other].map((model) => stateIn(model, name, answers, at));
    return (
      fits?.visible === true &&
      differs?.visible === true &&
      fits.given !== undefined &&
      differs.given === undefined &&
      ![answers[name]].flat().some((value) => typeof value === 'string' && foreign.has(value))
    );
  };
  const nowFits = and(common, before.unfit, after.given);
  return [
    {
      question: name,
      what: `can no longer give this answer at '${name}'`,
      unfits: true,
      tries: triesOf(
        'asked-otherwise',
        preferred(and(common, before.given, after.unfit), a),
        fitsAlone(a, b),
      ),
    },
    {
      question: name,
      what: `can now give this answer at '${name}'`,
      tries: triesOf('asked-otherwise', [and(nowFits, b.eligible), nowFits], fitsAlone(b, a)),
    },
  ];
}

/** An option that one version does not have: said once, where options are added and removed. */
function choosesForeign({ before, after }: Pair, [a, b]: Models, { logic }: AnswerSheet): Formula {
  const chosen = (model: DocumentModel, own: Question, other: Question) =>
    foreignTo(other, own).map((value) => model.chooses(own, value));
  return logic.or(
    ...chosen(a, before.question, after.question),
    ...chosen(b, after.question, before.question),
  );
}

/** The options that a question does not have in one version, and has in the other. */
const foreignTo = ({ options }: Question, { options: others }: Question): readonly string[] =>
  others.flatMap(({ value }) => (options.some((own) => own.value === value) ? [] : value));

/** The same question in other words, because another variant is the one that counts. */
function wordedOtherwise(
  { before, after }: Pair,
  [a, b]: Models,
  { logic }: AnswerSheet,
): readonly Suspicion[] {
  const { and, or } = logic;
  const conditions = (model: QuestionModel) =>
    model.presentations.map(({ when }) => when.id).join();
  if (conditions(before) === conditions(after)) return [];
  const { name } = before.question;
  const shownWords = (model: DocumentModel, answers: Answers, at: At) => {
    const state = stateIn(model, name, answers, at);
    return state?.visible ? wordsOf(state.presentation) : undefined;
  };
  const pairs = before.presentations.flatMap((old) =>
    after.presentations.flatMap((now) =>
      wordsOf(old.presentation) === wordsOf(now.presentation) ? [] : [and(old.when, now.when)],
    ),
  );
  const differs = and(before.visible.met, after.visible.met, or(...pairs));
  return [
    {
      question: name,
      what: `is asked '${name}' in other words or another unit`,
      tries: triesOf('asked-otherwise', [and(differs, a.eligible), differs], (answers, at) => {
        const [old, now] = [shownWords(a, answers, at), shownWords(b, answers, at)];
        return old !== undefined && now !== undefined && old !== now;
      }),
    },
  ];
}

const wordsOf = ({
  title,
  hint,
  unit,
  messages,
}: QuestionModel['presentations'][number]['presentation']): string =>
  JSON.stringify([title, hint, unit, Object.entries(messages).sort()]);
