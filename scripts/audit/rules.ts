import { isCalendarDate, type CalendarDate } from '#engine';

/** An advisory that was looked at and does no harm here, for now. */
export interface AllowedAdvisory {
  /** As in the last part of its address: GHSA-... */
  readonly id: string;
  /** Why it does no harm here. */
  readonly reason: string;
  /** From the day after this one it has to be looked at again. */
  readonly reviewBy: CalendarDate;
}

/** What `scripts/rules/dependencies.json` says. */
export interface Rules {
  readonly allowedAdvisories: readonly AllowedAdvisory[];
  /** SPDX ids: https://spdx.org/licenses */
  readonly allowedLicences: readonly string[];
}

/** @throws Error with one sentence for rules that cannot be used */
export function readRules(text: string): Rules {
  const rules: unknown = JSON.parse(text);
  if (!isRules(rules))
    throw new Error(
      'The rules need allowedAdvisories, each with an id, a reason and a day as reviewBy, and allowedLicences.',
    );
  return rules;
}

const isRules = (value: unknown): value is Rules =>
  isObject(value) &&
  Array.isArray(value['allowedAdvisories']) &&
  value['allowedAdvisories'].every(isAllowedAdvisory) &&
  Array.isArray(value['allowedLicences']) &&
  value['allowedLicences'].every((id) => typeof id === 'string');

const isAllowedAdvisory = (value: unknown): value is AllowedAdvisory =>
  isObject(value) &&
  typeof value['id'] === 'string' &&
  typeof value['reason'] === 'string' &&
  value['reason'].trim() !== '' &&
  typeof value['reviewBy'] === 'string' &&
  isCalendarDate(value['reviewBy']);

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
