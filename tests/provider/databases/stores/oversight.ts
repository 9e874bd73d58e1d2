import { describe, expect, it } from 'vitest';
import type { GivenDatabase } from './customers.ts';

export function oversight(given: GivenDatabase): void {
  describe('what whoever leads the team asks', () => {
    /** Nobody has decided anything by then. */
    const LATER = new Date('2999-01-01T00:00:00Z');

    it('is answered of a period in which nothing happened', async () => {
      expect(await given().oversight.figures(LATER)).toEqual({
        decisions: {
          ...{ approved: 0, partApproved: 0, declined: 0 },
          ...{ medianMinutes: null, longestMinutes: null },
        },
        ...{ byMember: [], declined: [], refusals: [], flags: [] },
        ...{ checks: 0, checksDeclined: 0, flagsKnown: 0 },
      });
    });

    it('is answered where nobody has looked at anything', async () => {
      const filter = { by: 'Nobody of the team', staff: undefined, sought: undefined };
      expect(await given().oversight.looks(filter, { after: undefined, limit: 10 })).toEqual([]);
    });
  });
}
