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

/** The licence of a package that names none in its package.json, as somebody has read it in its LICENSE. */
export interface ReadLicence {
  readonly name: string;
  /** Of another version somebody has to read it again. */
  readonly version: string;
  readonly licence: string;
}

/** What `scripts/rules/dependencies.json` says. */
export interface Rules {
  readonly allowedAdvisories: readonly AllowedAdvisory[];
  /** SPDX ids: https://spdx.org/licenses */
  readonly allowedLicences: readonly string[];
  readonly readLicences?: readonly ReadLicence[];
}

/** @throws Error with one sentence for rules that cannot be used */
export function readRules(text: string): Rules {
  const rules: unknown = JSON.parse(text);
  if (!isRules(rules))
    throw new Error(
      'The rules need allowedAdvisories, each with an id, a reason and a day as reviewBy, and allowedLicences; each of readLicences has a name, a version and a licence.',
    );
  return rules;
}

const isRules = (value: unknown): value is Rules =>
  isObject(value) &&
  Array.isArray(value['allowedAdvisories']) &&
  value['allowedAdvisories'].every(isAllowedAdvisory) &&
  Array.isArray(value['allowedLicences']) &&
  value['allowedLicences'].every((id) => typeof id === 'string') &&
  (value['readLicences'] === undefined ||
    (Array.isArray(value['readLicences']) && value['readLicences'].every(isReadLicence)));

const isReadLicence = (value: unknown): value is ReadLicence =>
  isObject(value) &&
  [value['name'], value['version'], value['licence']].every((text) => typeof text === 'string');

const isAllowedAdvisory = (value: unknown): value is AllowedAdvisory =>
  isObject(value) &&
  typeof value['id'] === 'string' &&
  typeof value['reason'] === 'string' &&
  value['reason'].trim() !== '' &&
  typeof value['reviewBy'] === 'string' &&
  isCalendarDate(value['reviewBy']);

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
