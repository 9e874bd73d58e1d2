/**
 * A pause between two parts of what would else keep a slow phone from scrolling: the browser may paint, and answer
 * her, in between.
 */
export const nextTask = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve));
