/** What has to be possible in a document, because otherwise something in it is of no use. */
import type { Formula } from '../../logic/formula.ts';
import type { AnswerSheet } from '../../model/answer-sheet.ts';
import type { DocumentModel } from '../../model/document-model.ts';
import { shownBy } from '../possible.ts';
import { atQuestion, type Asked, type Looking } from './asked.ts';
import { branchTargets } from './branches.ts';
import { flagTargets } from './flags.ts';
import { medicineTargets } from './medicines.ts';
import { optionTargets } from './options.ts';
import { refusalTargets } from './refusals.ts';
import { answerTargets, requiredTargets } from './required.ts';
import { reachableAt, stepTargets } from './steps.ts';
import { submissionTargets } from './submission.ts';
import type { Target } from './target.ts';
import { variantTargets } from './variants.ts';
import { visibleTargets } from './visible.ts';

export { SUBMITS, type Target } from './target.ts';

/** Of a question, in the order in which somebody meets them. */
const OF_A_QUESTION: readonly ((asked: Asked) => readonly Target[])[] = [
  visibleTargets,
  answerTargets,
  requiredTargets,
  optionTargets,
  variantTargets,
  refusalTargets,
  flagTargets,
  branchTargets,
];

export function targetsOf(model: DocumentModel, sheet: AnswerSheet): readonly Target[] {
  const shown = shownBy(model.subject, sheet.logic, sheet.mode);
  const eligible = shown.eligible(model.eligible);
  const [answered, reachable] = [answeredIn(model), reachableAt(model, sheet)];
  const looking: Looking = { model, sheet, shown, eligible, answered, reachable };
  const questions = model.subject.questionnaire.questions.filter(({ modes }) =>
    modes.has(sheet.mode),
  );
  return [
    ...stepTargets(looking),
    ...questions.flatMap((question) => {
      const asked = atQuestion(question, looking);
      return asked ? OF_A_QUESTION.flatMap((targets) => targets(asked)) : [];
    }),
    ...submissionTargets(looking),
    ...medicineTargets(looking),
  ];
}

const answeredIn = ({
  logic: { and, always, not, or, whole },
  questions,
}: DocumentModel): Formula =>
  whole(
    and(
      ...[...questions.values()].map(({ question, visible, given }) =>
        question.computed ? always : or(not(visible.met), given),
      ),
    ),
  );
