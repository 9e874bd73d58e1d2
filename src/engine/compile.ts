/**
 * Turns a document into a questionnaire that can be evaluated. Everything an author can get wrong
 * is found here, once, so that nothing can go wrong while a patient answers.
 */
import { isNonEmpty, type NonEmpty } from './answers.ts';
import { checkDocument } from './check-document.ts';
import { compileQuestion } from './compile-question.ts';
import { compileSubmission } from './compile-submission.ts';
import type { Mode, QuestionnaireDocument } from './document.ts';
import { FormularyError, QuestionError } from './errors.ts';
import type { Environment } from './environment.ts';
import type { Scope } from './expression.ts';
import type { Formulary } from './formulary.ts';
import { compileMedicines, NO_MEDICINES, type Medicines } from './medicines.ts';
import { evaluationOrder } from './order.ts';
import type { Question, Questionnaire, Step } from './question.ts';
import { answerScope, knownScope } from './scope.ts';

/**
 * @param document a document that has passed the meta-schema (`#documents` reads and checks files)
 * @param formulary the medicines that its rules about medicines choose from
 * @throws InvalidQuestionnaireError on the first defect, with its place and how to mend it
 */
export function compile(document: QuestionnaireDocument, formulary?: Formulary): Questionnaire {
  checkDocument(document, modesOf(document));
  return compileChecked(document, formulary);
}

/**
 * The same of a document that was checked before. The storefront's build has checked what a browser is given: a phone
 * need neither do that again nor load how it is done.
 */
export function compileChecked(
  document: QuestionnaireDocument,
  formulary?: Formulary,
): Questionnaire {
  const {
    id,
    version,
    name,
    condition,
    treatment,
    catalogue,
    approvalNeeds = [],
  } = document['x-questionnaire'];
  const modes = modesOf(document);
  const scope = answerScope(document.properties, formulary?.taken);
  const known = formulary ? knownScope(scope, formulary) : scope;
  const questions = Object.entries(document.properties).map(([question, schema], index) =>
    compileQuestion({
      document,
      name: question,
      schema,
      index,
      modes,
      scope,
      known,
      taken: formulary?.taken,
    }),
  );
  const byName = new Map(questions.map((question) => [question.name, question]));
  const steps = new Map(modes.map((mode) => [mode, stepsOf(document, mode, byName)]));

  return {
    id,
    version,
    title: document.title,
    name,
    condition,
    treatment,
    catalogue,
    approvalNeeds,
    modes,
    questions,
    evaluationOrder: evaluationOrder(questions),
    refusals: questions.flatMap(({ refusals }) => refusals),
    flags: questions.flatMap(({ flags }) => flags),
    question: (question) => byName.get(question),
    steps: (mode) => steps.get(mode) ?? [],
    submission: compileSubmission(document['x-submission'], scope),
    medicines: medicinesOf(document, formulary, known),
    nothingSuitable: document['x-nothing-suitable'],
  };
}

function medicinesOf(
  { 'x-medicines': medicines }: QuestionnaireDocument,
  formulary: Formulary | undefined,
  scope: Scope<Environment>,
): Medicines {
  if (!medicines) return NO_MEDICINES;
  if (formulary && formulary.medicines.length > 0)
    return compileMedicines(medicines, formulary, scope);
  throw new FormularyError(
    '/x-medicines',
    "These rules are about medicines, and there is no formulary. It stands in 'medicines/formulary.json' beside the questionnaires.",
  );
}

function modesOf(document: QuestionnaireDocument): NonEmpty<Mode> {
  const modes = document['x-questionnaire'].modes ?? ['new'];
  if (isNonEmpty(modes)) return modes;
  throw new QuestionError('/x-questionnaire/modes', "Name at least one mode, for example 'new'.");
}

const stepsOf = (
  document: QuestionnaireDocument,
  mode: Mode,
  byName: ReadonlyMap<string, Question>,
): readonly Step[] =>
  document['x-steps']
    .filter(({ modes }) => !modes || modes.includes(mode))
    .map(({ id, title, description, questions }) => ({
      id,
      title,
      description,
      questions: questions.flatMap((name) => byName.get(name) ?? []),
    }));
