/** What command lines print: texts that others wrote are in it, and none of them acts on the terminal. */
import { visible, visibleJson } from '#engine';

export const say = (text: string): void => console.log(visible(text));

export const sayJson = (value: object): void => console.log(visibleJson(value));

/** Says why a command ends in vain; the answer is its exit status for input that cannot be used. */
export function sayUnusable(error: unknown): 2 {
  console.error(visible(error instanceof Error ? error.message : String(error)));
  return 2;
}
