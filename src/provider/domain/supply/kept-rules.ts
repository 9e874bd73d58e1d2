/** Rules of the shelf as they are kept, read as something that anything may have happened to. */
import { isNonEmpty } from '#engine';
import { areTexts, isObject, isText, listOf } from '../kept-json.ts';
import type { SupplyFlag, SupplyLimit } from './rules.ts';

/** Whether it is a limit that can be held to. */
export const isKeptLimit = (content: unknown): content is SupplyLimit =>
  isRule(content) &&
  [content['medicines'], content['packs'], content['perDays']].every(isCountOrNothing) &&
  (content['medicines'] !== undefined || content['packs'] !== undefined);

/** Whether it is a flag of which can be said whether it is raised. */
export const isKeptFlag = (content: unknown): content is SupplyFlag =>
  isRule(content) &&
  LEVELS.includes(content['level']) &&
  [content['bmiBelow'], content['besidesWithin']].every(isCountOrNothing) &&
  (content['bmiBelowFor'] === undefined || isLowerFloor(content['bmiBelowFor'])) &&
  (content['steps'] === undefined || areLadders(content['steps'])) &&
  (content['stepDays'] === undefined || areDays(content['stepDays'])) &&
  [content['bmiBelow'], content['besidesWithin'], content['steps']].some((of) => of !== undefined);

const isRule = (content: unknown): content is Readonly<Record<string, unknown>> =>
  isObject(content) &&
  [content['id'], content['message'], content['reviewBy']].every(isText) &&
  areTexts(content['which']) &&
  isObject(content['source']) &&
  isText(content['source']['title']);

const LEVELS: readonly unknown[] = ['high', 'moderate', 'low'] satisfies SupplyFlag['level'][];

const isCountOrNothing = (value: unknown): boolean => value === undefined || Number.isFinite(value);

const areLadders = (steps: unknown): boolean => {
  const ladders = listOf(steps);
  return isNonEmpty(ladders) && ladders.every((ladder) => areTexts(ladder) && isNonEmpty(ladder));
};

const isLowerFloor = (floor: unknown): boolean =>
  isObject(floor) &&
  isText(floor['question']) &&
  areTexts(floor['is']) &&
  Number.isFinite(floor['bmiBelow']);

const areDays = (days: unknown): boolean =>
  isObject(days) && Number.isFinite(days['atLeast']) && Number.isFinite(days['atMost']);
