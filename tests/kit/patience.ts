/**
 * The time limit of a test that does thousands of things, or starts many servers: none, for how long that takes is
 * the machine's affair. What it waits for ends by itself: a call that is never answered, a server that does not start.
 */
export const AS_LONG_AS_IT_TAKES = 0;
