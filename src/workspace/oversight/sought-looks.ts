import { wordsIn } from '../queue/sought.ts';
import type { SoughtLooks } from './queries.ts';

/** What somebody looks for, as her address has it. */
export function looksIn(address: Readonly<Record<string, unknown>>): SoughtLooks {
  const [by, sought] = [wordsIn(address['by']), wordsIn(address['sought'])];
  return { ...(by !== undefined && { by }), ...(sought !== undefined && { sought }) };
}
