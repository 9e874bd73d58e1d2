import type { Explanation } from './judge.ts';

/**
 * The survivors that somebody has read, and why no test can tell them from the code as it is, or what
 * alone they change: speed, or the words of a message to a developer. To kill one is better; to delete
 * the code that it shows to be superfluous is best. The list may not hold one that does not survive.
 */
export const EXPLAINED: readonly Explanation[] = [];
