/** What can be wrong about a document's rules about medicines, and about how much of them is supplied. */
import type { QuestionnaireDocument } from '#engine';
import {
  boundMoved,
  levelChanged,
  ruleDropped,
  withoutItem,
  type Fault,
  type Json,
  type Path,
  type Questions,
} from './fault.ts';
import { faultsOfRule } from './rule-faults.ts';
import { counted } from '../words/counted.ts';

const AT: Path = ['x-medicines'];

export function faultsOfMedicineRules({
  properties,
  'x-medicines': medicines,
}: QuestionnaireDocument): readonly Fault[] {
  const { offers, withhold, flag, together, limits } = medicines ?? {};
  return [
    ...(offers === undefined ? [] : faultsOfRule([...AT, 'offers'], offers, properties)),
    ...Object.entries({ withhold, flag, together }).flatMap(([list, rules]) =>
      (rules ?? []).flatMap((rule, i) => [
        ruleDropped([...AT, list], `the rule '${rule.id}'`, withoutItem(i)),
        ...faultsOfMedicineRule(rule, [...AT, list, i], properties),
      ]),
    ),
    ...(limits ?? []).flatMap(({ id, which, packs, perDays }, i) => {
      const at: Path = [...AT, 'limits', i];
      return [
        ruleDropped([...AT, 'limits'], `the limit '${id}'`, withoutItem(i)),
        ...faultsOfRule([...at, 'which'], which, properties),
        boundMoved([...at, 'packs'], counted(packs, 'pack'), packs + 1),
        boundMoved([...at, 'perDays'], counted(perDays, 'day'), perDays + 1),
      ];
    }),
  ];
}

function faultsOfMedicineRule(
  rule: { readonly id: string; readonly which?: Json; readonly level?: Json },
  at: Path,
  questions: Questions,
): readonly Fault[] {
  const what = `of the rule '${rule.id}'`;
  const parts = rule as unknown as Readonly<Record<string, Json>>;
  return [
    ...['which', 'when', 'needs', 'excludes'].flatMap((keyword) =>
      faultsOfRule([...at, keyword], parts[keyword], questions),
    ),
    ...(rule.which === true
      ? []
      : [
          {
            kind: 'medicines changed' as const,
            path: [...at, 'which'],
            what,
            change: () => true,
          },
        ]),
    ...('level' in rule ? [levelChanged([...at, 'level'], what)] : []),
  ];
}
