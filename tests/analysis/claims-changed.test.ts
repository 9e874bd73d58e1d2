/** What is claimed is compared, too: a claim that is gone, or claims less, is no longer proved for anybody. */
import { describe, expect, test } from 'vitest';
import { claimsChanged } from '#analysis';
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
