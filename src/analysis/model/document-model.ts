/**
 * A document as formulas over all answer sheets: `evaluate` and `assess` of the engine, said once more
 * for every sheet at once. `tests/analysis` holds the two against each other, sheet by sheet.
 */
import type { Question } from '#engine';
import type { Formula, Logic } from '../logic/formula.ts';
import type { Subject } from '../subject.ts';
import type { AnswerSheet } from './answer-sheet.ts';
import type { Expressions } from './expressions/expressions.ts';
import { questionModels, type QuestionModels } from './question-models.ts';
import {
  flagModels,
  medicineRuleModels,
  refusalModels,
  type FlagModel,
  type MedicineRuleModels,
  type RefusalModel,
} from './rule-models.ts';

export interface DocumentModel {
  readonly subject: Subject;
  readonly logic: Logic;
  readonly expressions: Expressions;
  readonly questions: QuestionModels;
  readonly refusals: ReadonlyMap<string, RefusalModel>;
  readonly refused: Formula;
  readonly eligible: Formula;
  /** By the ids of the flags at questions. */
  readonly flags: ReadonlyMap<string, FlagModel>;
  /** By the ids of the rules that withhold. */
  readonly withhold: ReadonlyMap<string, MedicineRuleModels>;
  /** By the ids of the rules that flag a medicine. */
  readonly medicineFlags: ReadonlyMap<string, MedicineRuleModels>;
  /** By the ids of the medicines: that it is offered to somebody who is eligible. */
  readonly offered: ReadonlyMap<string, Formula>;
  /** Whether somebody chooses an option of a question, alone or with others. */
  chooses(question: Question, option: string): Formula;
}

export function modelOf(subject: Subject, sheet: AnswerSheet): DocumentModel {
  const { document, questionnaire } = subject;
  const { logic } = sheet;
  const { never, and, or, not } = logic;
  const { models: questions, expressions } = questionModels(subject, sheet);
  const read = { subject, sheet, questions, expressions };
  const refusals = refusalModels(read);
  const refused = or(...[...refusals.values()].map(({ met }) => met));
  const eligible = and(
    not(refused),
    ...[...refusals.values()].map(({ open }) => not(open)),
    ...[...questions.values()].flatMap(({ unfit, lacking }) => [not(unfit), not(lacking)]),
  );
  const flags = flagModels(read);
  const { medicines } = questionnaire;
  const about = medicineRuleModels(read);
  const withhold = about(medicines.withhold, document['x-medicines']?.withhold ?? []);
  const medicineFlags = about(medicines.flag, document['x-medicines']?.flag ?? []);
  const offered = new Map(
    medicines.medicines.map(({ id }) => [
      id,
      and(...[...withhold.values()].map((rule) => not(rule.get(id)?.applies ?? never))),
    ]),
  );
  return {
    subject,
    logic,
    expressions,
    flags,
    withhold,
    medicineFlags,
    offered,
    questions,
    refusals,
    refused,
    eligible,
    chooses: (question, option) =>
      question.kind === 'choices'
        ? sheet.hasOption(question, option)
        : expressions.verdictsOf({ '==': [{ var: question.name }, option] }).met,
  };
}
