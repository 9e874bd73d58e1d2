/** What is claimed is compared, too: a claim that is gone, or claims less, is no longer proved for anybody. */
import { describe, expect, test } from 'vitest';
import { claimsChanged } from '#analysis';
import { inMarkdown, inText } from '#analysis/words';
import { readClaims } from '#documents';
import type { ClaimDocument } from '#engine';
import { DAYS } from './paths-of.ts';

const claims = (await readClaims('questionnaires')).map(({ claim }) => claim);

test('of the same claims nothing is said', () => {
  expect(claimsChanged(claims, JSON.parse(JSON.stringify(claims)), DAYS)).toBeUndefined();
});

test('a claim that is gone stands first, and one that is new is said', () => {
  const [first, ...others] = claims;
  if (!first) throw new Error('There is none.');
  const gone = claimsChanged(claims, others, DAYS);
  expect(gone).toMatchObject({ id: 'claims', equivalent: false });
  expect(gone?.changes).toMatchObject([
    { kind: 'removed', before: first.says, lookAtThis: 'Nobody proves it any more.' },
  ]);
  expect(claimsChanged(others, claims, DAYS)?.changes).toMatchObject([
    { kind: 'added', after: first.says },
  ]);
});

const CLAIM: ClaimDocument = {
  ...{ id: 'seen', says: 'Whoever smokes is seen.', for: ['hrt'] },
  never: { and: [{ '==': [{ var: 'smoke' }, 'yes'] }, { offered: true }] },
  source: { title: 'BNF' },
};
const { never: _, ...OTHERWISE } = CLAIM;
const SMOKES = `“'smoke' is 'yes' and she is offered a medicine”`;

const SENTENCES: readonly (readonly [string, ClaimDocument, string])[] = [
  [
    'its words',
    { ...CLAIM, says: 'Smokers are seen' },
    'it said “Whoever smokes is seen.”, and says “Smokers are seen”.',
  ],
  [
    'whom it is about',
    { ...CLAIM, for: ['hrt', 'migraines'] },
    'it was about “hrt”, and is about “hrt” and “migraines”.',
  ],
  [
    'its rule',
    { ...CLAIM, never: { offered: true } },
    `it said never ${SMOKES}, and says never “she is offered a medicine”.`,
  ],
  [
    'never to always',
    { ...OTHERWISE, always: CLAIM.never ?? { offered: true } },
    `it said never ${SMOKES}, and says always ${SMOKES}.`,
  ],
  [
    'its source',
    { ...CLAIM, source: { title: 'NICE', url: 'https://nice.example' } },
    'it named “BNF”, and names “NICE”, “https://nice.example”.',
  ],
  [
    'a rule that is said alike',
    { ...CLAIM, never: { and: [{ '==': [{ var: 'smoke' }, 'yes'] }, { offered: true, more: 1 }] } },
    `it said {"never":{"and":[{"==":[{"var":"smoke"},"yes"]},{"offered":true}]}}, and says {"never":{"and":[{"==":[{"var":"smoke"},"yes"]},{"offered":true,"more":1}]}}.`,
  ],
];

test.each(SENTENCES)('%s reads as one sentence, and nothing is said twice', (_, now, sentence) => {
  const difference = claimsChanged([CLAIM], [now], DAYS);
  expect(difference?.changes.map(({ inWords }) => inWords)).toEqual([
    `The claim 'seen' reads otherwise: ${sentence}`,
  ]);
  const lines = difference ? inText(difference).split('\n') : [];
  expect(lines).toHaveLength(3);
  expect(lines[2]).toContain(sentence);
});

test('its words begin no line and are no Markdown', () => {
  const now = { ...CLAIM, says: '<b>*Whoever*</b>\n## smokes' };
  const difference = claimsChanged([CLAIM], [now], DAYS);
  expect(difference && inMarkdown(difference)).toContain(
    String.raw`says “\<b\>\*Whoever\*\</b\>\\u{A}\#\# smokes”.`,
  );
});

/** Every copy in which one value, at whatever depth, is another or is gone. */
function faultsIn(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null)
    return [typeof value === 'number' ? value + 1 : `${String(value)} otherwise`];
  if (Array.isArray(value))
    return value.flatMap((item, i) => [
      value.filter((_, k) => k !== i),
      ...faultsIn(item).map((fault) => value.map((one: unknown, k) => (k === i ? fault : one))),
    ]);
  return Object.entries(value).flatMap(([key, item]: [string, unknown]) =>
    faultsIn(item).map((fault) => ({ ...value, [key]: fault })),
  );
}

describe.each(claims)('$id', (claim) => {
  test('no single fault of what it proves goes unsaid', () => {
    const [keyword, other] = claim.never
      ? (['never', 'always'] as const)
      : (['always', 'never'] as const);
    const rule = claim[keyword];
    const faults: readonly object[] = [
      ...[...faultsIn(rule), { '!': [rule] }].map((fault) => ({ ...claim, [keyword]: fault })),
      { ...claim, [keyword]: undefined, [other]: rule },
      { ...claim, for: [...claim.for, 'another'] },
    ];
    for (const fault of faults as readonly ClaimDocument[])
      expect(claimsChanged([claim], [fault], DAYS)?.changes[0]).toMatchObject({
        kind: 'reworded',
        lookAtThis: 'Something else is proved than before.',
      });
  });
});
