/** How long what she had from us lasts: while it does, another one of its kind is not for her. */
import { expect, test } from 'vitest';
import { judgeOrder } from '#engine';
import { patient, scenario } from './scenario.ts';

const againstAfter = (id: string, had: string, daysAgo: number, ordered: string) => {
  const { loaded, at } = scenario(id);
  const supplies = [{ medicine: had, daysAgo, quantity: 1, isOpen: false }];
  const history = { supplies, consultations: [] };
  const lines = [{ medicine: ordered, quantity: 1 }];
  return judgeOrder(loaded.questionnaire, patient(id).answers, { ...at, history }, lines).map(
    (finding) => finding.id,
  );
};

test.each([
  // Six of the twelve doses that are for four weeks.
  ['migraines', 'sumatriptan-50mg-6', 'zolmitriptan-2-5mg-6', 'one-triptan', 14],
  // Two of them.
  ['migraines', 'imigran-nasal-20mg-2', 'zolmitriptan-2-5mg-6', 'one-triptan', 5],
  // Twelve weeks of tablets, which may be ordered again after six.
  ['hrt', 'elleste-solo-1mg-84', 'evorel-50', 'one-systemic-oestrogen', 42],
  ['hrt', 'femoston-conti-1-5-84', 'utrogestan-100mg-30', 'one-progestogen', 42],
  ['hrt', 'evorel-50', 'evorel-100', 'one-systemic-oestrogen', 14],
  [
    ...(['period-pain-relief', 'ponstan-forte-500mg-100', 'mefenamic-acid-500mg-28'] as const),
    ...(['one-mefenamic-acid', 84] as const),
  ],
] as const)('%s: a box of %s keeps her from %s', (id, had, ordered, rule, days) => {
  expect(againstAfter(id, had, days - 1, ordered)).toContain(rule);
  expect(againstAfter(id, had, days, ordered)).not.toContain(rule);
});
