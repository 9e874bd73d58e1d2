import { idPattern } from '#contract';
import { wordsIn } from '../queue/sought.ts';
import type { SoughtLooks } from './queries.ts';

const ID = new RegExp(idPattern);

/** What somebody looks for, as her address has it. */
export function looksIn(address: Readonly<Record<string, unknown>>): SoughtLooks {
  const [by, staff, sought] = [address['by'], address['staff'], address['sought']].map(wordsIn);
  return {
    ...(by !== undefined && { by }),
    ...(staff !== undefined && ID.test(staff) && { staff }),
    ...(sought !== undefined && { sought }),
  };
}
