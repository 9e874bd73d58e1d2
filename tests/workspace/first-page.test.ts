import { expect, it } from 'vitest';
import { PERMISSIONS, ROLES, type StaffAction } from '#domain';
import { firstPageOf } from '../../src/workspace/first-page.ts';

/** What somebody needs to be allowed for a page to show her anything. */
const NEEDS = { '/': 'read-orders', '/dispensing': 'read-dispensing' } as const;

it.each([
  ['prescriber', '/'],
  ['pharmacist', '/dispensing'],
  ['dispenser', '/dispensing'],
  ['support', '/'],
  ['lead', '/'],
] as const)('a %s begins at %s, which she may open', (role, page) => {
  const may = (Object.keys(PERMISSIONS) as StaffAction[]).filter((action) =>
    PERMISSIONS[action].roles.includes(role),
  );
  expect(ROLES).toContain(role);
  expect(firstPageOf(may)).toBe(page);
  expect(may).toContain(NEEDS[firstPageOf(may)]);
});

it('whoever dispatches nothing, or may not open that list, begins with the orders', () => {
  expect(firstPageOf(['dispatch'])).toBe('/');
  expect(firstPageOf(['read-orders', 'read-dispensing'])).toBe('/');
  expect(firstPageOf()).toBe('/');
});
