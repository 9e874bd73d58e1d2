import { isObject } from './is-object.ts';

/** What a text says that was written as a JSON object; nothing where it no longer is one. */
export function jsonIn(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}
