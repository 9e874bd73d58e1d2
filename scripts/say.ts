/** What command lines print: texts that others wrote are in it, and none of them acts on the terminal. */
import { visible, visibleJson } from '#engine';

export const say = (text: string): void => console.log(visible(text));

export const sayJson = (value: object): void => console.log(visibleJson(value));

interface Unread {
  readonly file: string;
  readonly message: string;
  /** It is one of the folder, and none of the earlier version. */
  readonly isNow: boolean;
}

/** Says which files could not be used: nothing is compared with them. */
export function sayUnread(unread: readonly Unread[]): void {
  for (const { message, isNow } of unread)
    console.error(visible(`NOT COMPARED${isNow ? ', as it is now' : ''}: ${message}`));
}

/** The same files, for programs. */
export const unreadOf = (unread: readonly Unread[]): readonly object[] =>
  unread.map(({ file, message: says, isNow }) => ({ file, says, ...(isNow && { isNow }) }));

/** Says why a command ends in vain; the answer is its exit status for input that cannot be used. */
export function sayUnusable(error: unknown): 2 {
  console.error(visible(error instanceof Error ? error.message : String(error)));
  return 2;
}
