/** What somebody has finished before, and what it still allows. */
export { readStanding } from './read-standing.ts';
export { StandingAlert } from './standing-alert.tsx';
export { useStanding } from './use-standing.ts';
