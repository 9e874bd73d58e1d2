import type { CalendarDate } from '#engine';
import type { Advisory } from './ask-registry.ts';
import type { AllowedAdvisory } from './rules.ts';

const GRAVE: ReadonlySet<string> = new Set(['high', 'critical']);

/** What has to be done something about, one sentence each. */
export function findingsIn(
  advisories: readonly Advisory[],
  allowed: readonly AllowedAdvisory[],
): readonly string[] {
  const known = new Set(allowed.map(({ id }) => id));
  return advisories
    .filter(({ severity, id }) => GRAVE.has(severity) && !known.has(id))
    .map(
      ({ packageName, severity, title, url }) => `${packageName}: ${severity}: ${title} (${url})`,
    );
}

/** An allowance is for a while: nobody has to remember it. */
export const expired = (allowed: readonly AllowedAdvisory[], on: CalendarDate): readonly string[] =>
  allowed
    .filter(({ reviewBy }) => reviewBy < on)
    .map(({ id, reviewBy }) => `${id} was allowed until ${reviewBy}: look at it again.`);
