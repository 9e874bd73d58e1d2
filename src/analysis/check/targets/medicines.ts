/** What has to be possible of medicines: that each is offered to somebody, and that each rule has its use. */
import { readExpression, type MedicineRule } from '#engine';
import { medicineRuleModels, type MedicineRuleModels } from '../../model/rule-models.ts';
import type { NeverKind } from '../finding.ts';
import type { Judgement } from '../../replay/judge.ts';
import type { ShowsOf } from '../possible.ts';
import type { Looking } from './asked.ts';
import { judgedBy, partTargets } from './rules.ts';
import { SUBMITS, type Target } from './target.ts';

/** Of somebody who gets through: medicines are offered to nobody else. */
export function medicineTargets(looking: Looking): readonly Target[] {
  const { model } = looking;
  const { medicines } = model.subject.questionnaire;
  const together = medicineRuleModels({ ...looking, expressions: model.expressions })(
    medicines.together,
    model.subject.document['x-medicines']?.together ?? [],
  );
  return [
    ...medicines.withhold.flatMap(
      ruleTargets({ list: 'withhold', kind: 'never-withholds', models: model.withhold }, looking),
    ),
    ...medicines.flag.flatMap(
      ruleTargets({ list: 'flag', kind: 'never-flags', models: model.medicineFlags }, looking),
    ),
    ...medicines.together.flatMap(
      ruleTargets({ list: 'together', kind: 'never-applies', models: together }, looking),
    ),
    ...companyTargets(looking),
    ...limitTargets(looking),
    ...offerTargets(looking),
  ];
}

/** The rules of one of the lists. */
interface Rules {
  readonly list: 'withhold' | 'flag' | 'together';
  /** What one of them is that applies to nothing. */
  readonly kind: NeverKind;
  readonly models: ReadonlyMap<string, MedicineRuleModels>;
}

const MEND = 'Change its rule, or take it out.';
const keyOfRule = (id: string): string => `applies ${id}`;
const keyOfOffer = (id: string): string => `offers ${id}`;

/** Each applies to a medicine, is met for one, and each of its parts has a say in that. */
const ruleTargets =
  ({ list, kind, models }: Rules, looking: Looking) =>
  (rule: MedicineRule, i: number): readonly Target[] => {
    const { model, shown, eligible } = looking;
    const { id, medicines } = rule;
    const { document, formulary } = model.subject;
    const { or } = model.logic;
    const of = [...(models.get(id)?.values() ?? [])];
    const when = document['x-medicines']?.[list]?.[i]?.when;
    const read = when && readExpression(document, when, formulary);
    const says =
      (isSo: (verdict: unknown) => boolean): ShowsOf =>
      ({ given }, at) =>
        medicines.some((medicine) => isSo(read ? read(given, { ...at, medicine }) : true));
    const [pointer, key] = [`/x-medicines/${list}/${i}`, keyOfRule(id)];
    const under = [SUBMITS, key, `met ${id}`];
    const judged = judgedBy(rule, looking);
    return [
      {
        ...{ pointer, mend: MEND, key, kind, under: [SUBMITS] },
        what:
          medicines.length === 0
            ? `The rule '${id}' chooses no medicine that this questionnaire can lead to.`
            : `The rule '${id}' applies to no medicine, whoever is eligible.`,
        // One that cannot be told applies as well.
        possible: shown.narrowed(
          eligible,
          or(...of.map(({ applies }) => applies)),
          says((verdict) => verdict !== false),
        ),
      },
      {
        ...{ pointer, mend: MEND, key: `met ${id}`, kind: 'only-open', under: [SUBMITS, key] },
        what: `The rule '${id}' applies only where it cannot be told whether it should: it is met for no medicine, whoever is eligible.`,
        possible: shown.narrowed(
          eligible,
          or(...of.map(({ verdicts }) => verdicts.met)),
          says((verdict) => verdict === true),
        ),
      },
      ...(when && judged.length > 0
        ? partTargets(
            { rule: when, pointer: `${pointer}/when`, where: eligible, under, judged },
            looking,
          )
        : []),
    ];
  };

/**
 * What a medicine needs or excludes is something of the formulary. It need not be offered here: what another questionnaire
 * leads to may lie in the same order, or she still has it.
 */
const companyTargets = ({ model, shown, eligible }: Looking): readonly Target[] =>
  model.subject.questionnaire.medicines.together.flatMap((rule, i) =>
    (['needs', 'excludes'] as const).flatMap((company): readonly Target[] =>
      rule[company]?.length === 0
        ? [
            {
              key: `${company} ${rule.id}`,
              kind: 'never-applies',
              pointer: `/x-medicines/together/${i}/${company}`,
              what: `The rule '${rule.id}' ${company} no medicine of the formulary.`,
              mend: MEND,
              possible: shown.narrowed(eligible, model.logic.never, () => false),
              under: [SUBMITS, keyOfRule(rule.id)],
            },
          ]
        : [],
    ),
  );

/** Each limits something of the formulary, whoever offers it: what another questionnaire leads to is ordered with the rest. */
const limitTargets = ({ model, shown, eligible }: Looking): readonly Target[] =>
  model.subject.questionnaire.medicines.limits.flatMap(({ id, medicines }, i): readonly Target[] =>
    medicines.length === 0
      ? [
          {
            key: `limits ${id}`,
            kind: 'never-applies',
            pointer: `/x-medicines/limits/${i}`,
            what: `The limit '${id}' is about no medicine of the formulary.`,
            mend: MEND,
            possible: shown.narrowed(eligible, model.logic.never, () => false),
            under: [SUBMITS],
          },
        ]
      : [],
  );

const offerTargets = ({ model, shown, eligible }: Looking): readonly Target[] =>
  [...model.offered].map(([id, formula]): Target => ({
    key: keyOfOffer(id),
    under: [SUBMITS],
    kind: 'never-offered',
    pointer: '/x-medicines',
    what: `The medicine '${id}' is offered to nobody.`,
    mend: 'Change the rules that withhold it, or take it out of what is offered.',
    possible: shown.narrowed(eligible, formula, (judgement) => isOffered(id, judgement)),
  }));

const isOffered = (id: string, { offers }: Judgement): boolean =>
  offers.some((one) => one.id === id && one.offered);
