/** What somebody has finished before, and what it still allows. */
export { readStanding } from './read-standing.ts';
export { StandingNotice } from './standing-notice.tsx';
export { useStanding } from './use-standing.ts';
