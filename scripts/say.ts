/** What command lines print: texts that others wrote are in it, and none of them acts on the terminal. */
import { visible, visibleJson } from '#engine';

export const say = (text: string): void => console.log(visible(text));

export const sayJson = (value: object): void => console.log(visibleJson(value));

/** Says which files of the earlier version could not be used: nothing is compared with them. */
export function sayUnread(unread: readonly Error[]): void {
  for (const { message } of unread) console.error(visible(`NOT COMPARED: ${message}`));
}

/** The same files, for programs. */
export const unreadOf = (
  unread: readonly { readonly file: string; readonly message: string }[],
): readonly object[] => unread.map(({ file, message: says }) => ({ file, says }));

/** Says why a command ends in vain; the answer is its exit status for input that cannot be used. */
export function sayUnusable(error: unknown): 2 {
  console.error(visible(error instanceof Error ? error.message : String(error)));
  return 2;
}
