/**
 * A document as formulas over all answer sheets: `evaluate` and `assess` of the engine, said once more
 * for every sheet at once. `tests/analysis` holds the two against each other, sheet by sheet.
 */
import type {
  Expression,
  FlagRule,
  MedicineRule,
  Presentation,
  Question,
  RefusalRule,
} from '#engine';
import type { Subject } from '../subject.ts';
import type { Formula, Logic } from '../logic/formula.ts';
import type { Verdicts } from '../logic/verdicts.ts';
import type { AnswerSheet } from './answer-sheet.ts';
import { expressionsOf, type Expressions } from './expressions/expressions.ts';
import { fitLeaves } from './fit-leaves.ts';

export interface QuestionModel {
  readonly question: Question;
  readonly visible: Verdicts;
  /** Asked and answered with something that fits, or worked out. */
  readonly given: Formula;
  /** Asked and answered with something that does not fit. */
  readonly unfit: Formula;
  readonly required: Formula;
  /** Required, or not yet known to be, and not given. */
  readonly lacking: Formula;
  /** Which presentation is the one: each variant, and last the question's own. */
  readonly presentations: readonly {
    readonly presentation: Presentation;
    readonly when: Formula;
  }[];
}

interface RefusalModel {
  readonly rule: RefusalRule;
  readonly verdicts: Verdicts;
  readonly met: Formula;
  readonly open: Formula;
}

interface FlagModel {
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

export interface DocumentModel {
  readonly subject: Subject;
  readonly logic: Logic;
  readonly expressions: Expressions;
  readonly questions: ReadonlyMap<string, QuestionModel>;
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
  const { logic, mode } = sheet;
  const { always, never, and, or, not } = logic;
  const models = new Map<string, QuestionModel>();

  const expressions = expressionsOf(subject, sheet, {
    given: ({ name }) => models.get(name)?.given ?? never,
    shown: ({ name }) => models.get(name)?.visible.met ?? never,
  });

  /** Only hidden questions keep it from being decided, so it never will be. */
  const hangsOnHidden = (names: readonly string[]): Formula => {
    const awaited = names.flatMap((name) => models.get(name) ?? []);
    return and(
      ...awaited.map(({ given, visible }) => or(given, visible.notMet)),
      or(...awaited.map(({ given }) => not(given))),
    );
  };

  const visibleOf = (question: Question): Verdicts => {
    if (!question.modes.has(mode)) return { met: never, notMet: always };
    const rule = document.properties[question.name]?.['x-visible-when'];
    if (rule === undefined) return { met: always, notMet: never };
    const { met, notMet } = expressions.verdictsOf(rule);
    const counts = sheet.fact({ kind: 'visible-when', questions: [question.name] });
    const hidden = or(notMet, and(not(met), hangsOnHidden(question.awaits.visible)));
    return { met: or(met, not(counts)), notMet: and(hidden, counts) };
  };

  const presentationsOf = (question: Question): QuestionModel['presentations'] => {
    const rules = document.properties[question.name]?.['x-variants'] ?? [];
    const conditions = rules.map(({ when }) => expressions.verdictsOf(when).met);
    return [...question.variants, question.presentation].map((presentation, i) => ({
      presentation,
      when: and(...conditions.slice(0, i).map(not), conditions[i] ?? always),
    }));
  };

  const fitsOf = (question: Question, presentation: Presentation): Formula => {
    if (question.kind === 'choices') return setFits(question);
    // Medicines that do not fit are of no use to any version of the question.
    if (question.kind === 'medicines') return always;
    return and(...fitLeaves(question, presentation).map((leaf) => sheet.verdictsOf(leaf).met));
  };

  const setFits = (question: Question): Formula => {
    const { options, exclusive, schema } = question;
    const known = options.map(({ value }) => sheet.hasOption(question, value));
    const alone = exclusive ? sheet.hasOption(question, exclusive.option) : never;
    return and(
      logic.atLeast(schema.minItems ?? 1, known),
      not(logic.atLeast((schema.maxItems ?? options.length) + 1, known)),
      not(and(alone, or(...known.filter((option) => option !== alone)))),
      ...foreignOptions(question).map(not),
    );
  };

  /** Options that only another version of the question has. */
  const foreignOptions = (question: Question): readonly Formula[] =>
    sheet.otherOptions(question).map((value) => sheet.hasOption(question, value));

  const requiredOf = (question: Question, visible: Verdicts): { yes: Formula; open: Formula } => {
    if (question.computed) return { yes: never, open: never };
    const rule = document.properties[question.name]?.['x-required-when'];
    if (typeof rule !== 'object') {
      const isRequired = rule === true || document.required.includes(question.name);
      return { yes: isRequired ? visible.met : never, open: never };
    }
    const { met, notMet } = expressions.verdictsOf(rule);
    const undecided = and(not(met), not(notMet), not(hangsOnHidden(question.awaits.required)));
    return { yes: and(visible.met, met), open: and(visible.met, undecided) };
  };

  for (const question of questionnaire.evaluationOrder) {
    const visible = visibleOf(question);
    const presentations = question.modes.has(mode) ? presentationsOf(question) : [];
    const computed = document.properties[question.name]?.['x-computed'];
    const isWritten = and(visible.met, sheet.isAnswered(question));
    const fits = and(
      not(sheet.isGarbage(question)),
      or(
        ...presentations.map(({ presentation, when }) => and(when, fitsOf(question, presentation))),
      ),
    );
    models.set(question.name, {
      question,
      visible,
      presentations,
      given:
        computed === undefined
          ? and(isWritten, fits)
          : and(visible.met, expressions.isDefined(computed)),
      unfit: computed === undefined ? and(isWritten, not(fits)) : never,
      required: never,
      lacking: never,
    });
  }
  // A required-when rule may read any question, so all of them have to be there first.
  for (const [name, model] of models) {
    const { yes, open } = requiredOf(model.question, model.visible);
    const counts = sheet.fact({ kind: 'needed', questions: [name] });
    const lacking = and(or(yes, open), not(model.given), counts);
    models.set(name, { ...model, required: yes, lacking });
  }

  const refusals = new Map(
    questionnaire.refusals.map((rule): [string, RefusalModel] => {
      const visible = models.get(rule.question)?.visible ?? { met: never, notMet: always };
      const source = document.properties[rule.question]?.['x-refuse-when']?.find(
        ({ id }) => id === rule.id,
      );
      const verdicts = expressions.verdictsOf(source?.when ?? false);
      const open = and(
        not(visible.notMet),
        not(and(visible.met, or(verdicts.met, verdicts.notMet))),
      );
      const counts = sheet.fact({ kind: 'refusal', questions: [rule.question], rule: rule.id });
      return [rule.id, { rule, verdicts, met: and(visible.met, verdicts.met, counts), open }];
    }),
  );
  const refused = or(...[...refusals.values()].map(({ met }) => met));
  const eligible = and(
    not(refused),
    ...[...refusals.values()].map(({ open }) => not(open)),
    ...[...models.values()].flatMap(({ unfit, lacking }) => [not(unfit), not(lacking)]),
  );
  const flags = new Map(
    questionnaire.flags.map((rule): [string, FlagModel] => {
      const visible = models.get(rule.question)?.visible ?? { met: never, notMet: always };
      const source = document.properties[rule.question]?.['x-flag-when']?.find(
        ({ id }) => id === rule.id,
      );
      const verdicts = expressions.verdictsOf(source?.when ?? false);
      const counts = sheet.fact({ kind: 'flag', questions: [rule.question], rule: rule.id });
      const notMet = or(visible.notMet, and(visible.met, verdicts.notMet));
      return [
        rule.id,
        {
          rule,
          verdicts,
          met: and(visible.met, verdicts.met, counts),
          raised: and(not(notMet), counts),
        },
      ];
    }),
  );

  const about = medicineRules(expressions, sheet);
  const { medicines } = questionnaire;
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
    questions: models,
    refusals,
    refused,
    eligible,
    chooses: (question, option) =>
      question.kind === 'choices'
        ? sheet.hasOption(question, option)
        : expressions.verdictsOf({ '==': [{ var: question.name }, option] }).met,
  };
}

/** Rules about medicines, each for every medicine that it chooses. */
const medicineRules =
  (expressions: Expressions, sheet: AnswerSheet) =>
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
