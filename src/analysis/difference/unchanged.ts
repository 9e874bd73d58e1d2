import type { Days } from '../days.ts';
import type { Difference } from './change.ts';

/** Of one and the same document: the engine is asked the same twice, and there is nothing to prove. */
export const unchanged = (id: string, days: Days): Difference => ({
  id,
  ...days,
  equivalent: true,
  agreed: 'the same document',
  changes: [],
  refactored: [],
  stored: [],
  undecided: [],
});
