import { idPattern } from './patterns.gen.ts';

const ID = new RegExp(idPattern);

/** Whether a text of an address or of a program can be an id or a number of the provider: the server refuses any other. */
export const isId = (text: string): boolean => ID.test(text);
