/** What a column with JSON says, which after a damage or a change by hand may be anything. */
export { isObject } from '#record';

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const isText = (value: unknown): value is string => typeof value === 'string';

export const areTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(isText);
