import type { Days } from '../days.ts';
import type { Change, Difference } from './change.ts';

/** The difference where one of two versions does not have the questionnaire: there is nothing to compare it with. */
export function onlyOne(id: string, days: Days, which: 'added' | 'removed'): Difference {
  const [before, after] = which === 'added' ? ['', id] : [id, ''];
  const inWords = `The questionnaire is ${which === 'added' ? 'new' : 'gone'}.`;
  const change: Change = { name: id, kind: which, before, after, inWords };
  return {
    ...{ id, ...days, equivalent: false, changes: [change] },
    ...{ refactored: [], stored: [], undecided: [] },
  };
}
