/** What has to be possible of medicines: that each is offered to somebody, and that each rule has its use. */
import { readExpression } from '#engine';
import type { DocumentModel, MedicineRuleModels } from '../../model/document-model.ts';
import type { NeverKind } from '../finding.ts';
import type { Possible, Shown } from '../possible.ts';
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
    (rules?.[list] ?? []).map(({ id, when }, i): Target => {
      const rule = questionnaire.medicines[list].find((one) => one.id === id);
      const medicines = rule?.medicines ?? [];
      const met = [...(models.get(id)?.values() ?? [])].map(({ verdicts }) => verdicts.met);
      const read = when && readExpression(document, when, formulary);
      return {
        key: `applies ${id}`,
        under: [SUBMITS],
        kind,
        pointer: `/x-medicines/${list}/${i}`,
        what:
          medicines.length === 0
            ? `The rule '${id}' chooses no medicine that this questionnaire can lead to.`
            : `The rule '${id}' applies to no medicine, whoever is eligible.`,
        mend: 'Change its rule, or take it out.',
        possible: narrowed(eligible, logic.or(...met), ({ given }, at) =>
          medicines.some((medicine) => !read || read(given, { ...at, medicine }) === true),
        ),
      };
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
