/** What somebody has finished before, and what it still allows. */
export { StandingAlert, type Reader } from './standing-alert.tsx';
export { standingIn, standingKey, standings } from './standing-of.ts';
export { TooEarlyAlert, TooEarlyWords } from './too-early-alert.tsx';
export { useStandingAlerts } from './use-standing-alerts.ts';
export { useStandings } from './use-standings.ts';
