import { idPattern } from './patterns.gen.ts';

// A bundler keeps, and puts apart, what may have an effect: pages that look at no id load nothing of it.
const ID = /* @__PURE__ */ new RegExp(idPattern);

/** Whether a text of an address or of a program can be an id or a number of the provider: the server refuses any other. */
export const isId = (text: string): boolean => ID.test(text);
