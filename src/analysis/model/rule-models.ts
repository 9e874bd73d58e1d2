/** Of each rule, over all answer sheets: whether it is met, or open. */
import type { Expression, FlagRule, MedicineRule, RefusalRule } from '#engine';
import type { Formula } from '../logic/formula.ts';
import type { Verdicts } from '../logic/verdicts.ts';
import type { Subject } from '../subject.ts';
import type { AnswerSheet } from './answer-sheet.ts';
import type { Expressions } from './expressions/expressions.ts';
import type { QuestionModels } from './question-models.ts';

export interface RefusalModel {
  readonly rule: RefusalRule;
  readonly verdicts: Verdicts;
  readonly met: Formula;
  readonly open: Formula;
}

export interface FlagModel {
  readonly rule: FlagRule;
  readonly verdicts: Verdicts;
  readonly met: Formula;
  /** Met, or nobody can say that it is not: then the prescriber sees it. */
  readonly raised: Formula;
}

/** A rule about medicines, for one of those that it chooses. */
interface MedicineRuleModel {
  readonly verdicts: Verdicts;
  /** Met, or open: what is not known is never offered, and is always flagged. */
  readonly applies: Formula;
}

/** A rule about medicines, by the ids of the medicines that it chooses. */
export type MedicineRuleModels = ReadonlyMap<string, MedicineRuleModel>;

/** What rules are read against. */
interface Read {
  readonly subject: Subject;
  readonly sheet: AnswerSheet;
  readonly questions: QuestionModels;
  readonly expressions: Expressions;
}

/** The refusals by their ids. */
export const refusalModels = (read: Read): ReadonlyMap<string, RefusalModel> =>
  new Map(read.subject.questionnaire.refusals.map((rule) => [rule.id, refusalModel(read, rule)]));

function refusalModel(read: Read, rule: RefusalRule): RefusalModel {
  const { and, or, not } = read.sheet.logic;
  const { visible, verdicts } = whereAsked(read, 'x-refuse-when', rule);
  const counts = read.sheet.fact({ kind: 'refusal', questions: [rule.question], rule: rule.id });
  return {
    rule,
    verdicts,
    met: and(visible.met, verdicts.met, counts),
    open: and(not(visible.notMet), not(and(visible.met, or(verdicts.met, verdicts.notMet)))),
  };
}

/** The flags at questions by their ids. */
export const flagModels = (read: Read): ReadonlyMap<string, FlagModel> =>
  new Map(read.subject.questionnaire.flags.map((rule) => [rule.id, flagModel(read, rule)]));

function flagModel(read: Read, rule: FlagRule): FlagModel {
  const { and, or, not } = read.sheet.logic;
  const { visible, verdicts } = whereAsked(read, 'x-flag-when', rule);
  const counts = read.sheet.fact({ kind: 'flag', questions: [rule.question], rule: rule.id });
  const notMet = or(visible.notMet, and(visible.met, verdicts.notMet));
  return {
    rule,
    verdicts,
    met: and(visible.met, verdicts.met, counts),
    raised: and(not(notMet), counts),
  };
}

/** A rule at a question, and whether that is asked. */
function whereAsked(
  { subject, sheet, questions, expressions }: Read,
  keyword: 'x-refuse-when' | 'x-flag-when',
  { question, id }: { readonly question: string; readonly id: string },
): { readonly visible: Verdicts; readonly verdicts: Verdicts } {
  const { always, never } = sheet.logic;
  const rules: readonly { readonly id: string; readonly when: Expression }[] =
    subject.document.properties[question]?.[keyword] ?? [];
  return {
    visible: questions.get(question)?.visible ?? { met: never, notMet: always },
    verdicts: expressions.verdictsOf(rules.find((rule) => rule.id === id)?.when ?? false),
  };
}

/** Rules about medicines, each for every medicine that it chooses. */
export const medicineRuleModels =
  ({ expressions, sheet }: Pick<Read, 'expressions' | 'sheet'>) =>
  (
    rules: readonly MedicineRule[],
    sources: readonly { readonly id: string; readonly when?: Expression }[],
  ): ReadonlyMap<string, MedicineRuleModels> => {
    const { and, not } = sheet.logic;
    return new Map(
      rules.map((rule) => {
        const when = sources.find(({ id }) => id === rule.id)?.when ?? true;
        const counts = sheet.fact({ kind: 'about medicines', questions: [], rule: rule.id });
        const same = rule.readsMedicine ? undefined : expressions.verdictsOf(when);
        const models = rule.medicines.map((medicine): [string, MedicineRuleModel] => {
          const verdicts = same ?? expressions.about(medicine).verdictsOf(when);
          return [medicine.id, { verdicts, applies: and(not(verdicts.notMet), counts) }];
        });
        return [rule.id, new Map(models)];
      }),
    );
  };
