import { isId } from '#contract';
import { wordsIn } from '../queue/sought.ts';
import type { SoughtLooks } from './queries.ts';

/** What somebody looks for, as her address has it. */
export function looksIn(address: Readonly<Record<string, unknown>>): SoughtLooks {
  const [by, staff, sought] = [address['by'], address['staff'], address['sought']].map(wordsIn);
  return {
    ...(by !== undefined && { by }),
    ...(staff !== undefined && isId(staff) && { staff }),
    ...(sought !== undefined && { sought }),
  };
}
