import type { TeamMember } from '#contract';

/**
 * What she works at, whoever she is: who dispatches dispenses, and the list of orders is everybody's. What each may do the
 * server says, by its one table.
 */
export const firstPageOf = (may: TeamMember['may'] = []): '/' | '/dispensing' =>
  may.includes('dispatch') && may.includes('read-dispensing') ? '/dispensing' : '/';
