/** What somebody has finished before, and what it still allows. */
export { StandingAlert } from './standing-alert.tsx';
export { standingKey, standingOf } from './standing-of.ts';
export { useStanding } from './use-standing.ts';
