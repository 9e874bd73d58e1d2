/** What a column with JSON says, which after a damage or a change by hand may be anything. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const isText = (value: unknown): value is string => typeof value === 'string';

export const areTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(isText);
