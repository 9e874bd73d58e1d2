/** What has to be possible of medicines: that each is offered to somebody, and that each rule has its use. */
import { readExpression } from '#engine';
import type { DocumentModel } from '../../model/document-model.ts';
import type { MedicineRuleModels } from '../../model/rule-models.ts';
import type { NeverKind } from '../finding.ts';
import type { Possible, Shown, ShowsOf } from '../possible.ts';
import { SUBMITS, type Target } from './target.ts';

/** @param eligible somebody who gets through: medicines are offered to nobody else */
export function medicineTargets(
  model: DocumentModel,
  { narrowed }: Shown,
  eligible: Possible,
): readonly Target[] {
  const { document, questionnaire, formulary } = model.subject;
  const { logic, offered, withhold, medicineFlags } = model;
  const rules = document['x-medicines'];

  const applying = (
    list: 'withhold' | 'flag',
    kind: NeverKind,
    models: ReadonlyMap<string, MedicineRuleModels>,
  ): readonly Target[] =>
    (rules?.[list] ?? []).flatMap(({ id, when }, i): readonly Target[] => {
      const rule = questionnaire.medicines[list].find((one) => one.id === id);
      const medicines = rule?.medicines ?? [];
      const of = [...(models.get(id)?.values() ?? [])];
      const read = when && readExpression(document, when, formulary);
      const says =
        (isSo: (verdict: unknown) => boolean): ShowsOf =>
        ({ given }, at) =>
          medicines.some((medicine) => isSo(read ? read(given, { ...at, medicine }) : true));
      const rest = {
        pointer: `/x-medicines/${list}/${i}`,
        mend: 'Change its rule, or take it out.',
      };
      const key = `applies ${id}`;
      return [
        {
          ...rest,
          key,
          under: [SUBMITS],
          kind,
          what:
            medicines.length === 0
              ? `The rule '${id}' chooses no medicine that this questionnaire can lead to.`
              : `The rule '${id}' applies to no medicine, whoever is eligible.`,
          // One that cannot be told applies as well.
          possible: narrowed(
            eligible,
            logic.or(...of.map(({ applies }) => applies)),
            says((verdict) => verdict !== false),
          ),
        },
        {
          ...rest,
          key: `met ${id}`,
          under: [SUBMITS, key],
          kind: 'only-open',
          what: `The rule '${id}' applies only where it cannot be told whether it should: it is met for no medicine, whoever is eligible.`,
          possible: narrowed(
            eligible,
            logic.or(...of.map(({ verdicts }) => verdicts.met)),
            says((verdict) => verdict === true),
          ),
        },
      ];
    });

  return [
    ...applying('withhold', 'never-withholds', withhold),
    ...applying('flag', 'never-flags', medicineFlags),
    ...[...offered].map(([id, formula]): Target => ({
      key: `offers ${id}`,
      under: [SUBMITS],
      kind: 'never-offered',
      pointer: '/x-medicines',
      what: `The medicine '${id}' is offered to nobody.`,
      mend: 'Change the rules that withhold it, or take it out of what is offered.',
      possible: narrowed(eligible, formula, ({ offers }) =>
        offers.some((one) => one.id === id && one.offered),
      ),
    })),
  ];
}
