/** A short form of what `npm run faults` does, by the same code. */
import { join } from 'node:path';
import { expect } from 'vitest';
import { temporaryFolder } from '../../kit/database.ts';
import { engines, type Engine } from '../../lab/bench/provider/database-locations.ts';
import { undoing, type OnEnd } from '../../kit/undoing.ts';
import type { Order } from '../../lab/faults/order.ts';
import { PARTS, type Part } from '../../lab/faults/parts.ts';
import { randomFrom } from '../../lab/faults/random.ts';
import { inWords, isKept } from '../../lab/faults/verdict.ts';
import { copyPreparedDatabase } from '../../kit/database.ts';

type Name = 'PGlite' | 'PostgreSQL';

/** Creating an embedded database takes seconds; copying one does not. */
function prepared(onEnd: OnEnd): Engine {
  return {
    name: 'PGlite',
    async newDatabase() {
      const dataDir = await temporaryFolder(onEnd);
      await copyPreparedDatabase(join(dataDir, 'database'));
      return { dataDir, databaseUrl: undefined };
    },
  };
}

export async function engineOf(name: Name, onEnd: OnEnd): Promise<Engine | undefined> {
  if (name === 'PGlite') return prepared(onEnd);
  return (await engines(onEnd)).find((engine) => engine.name === name);
}

/** Nothing where the database's programs are missing, or the machine cannot make the fault. */
export const survives = (
  part: Part,
  name: Name,
  count: Partial<Pick<Order, 'kills' | 'times'>> = {},
): Promise<void> =>
  undoing(async (onEnd) => {
    const engine = await engineOf(name, onEnd);
    if (!engine) return;
    const random = randomFrom(20_261_121);
    const outcomes = await PARTS[part]({ engine, kills: 1, times: 1, random, onEnd, ...count });
    const verdicts = outcomes.flatMap((outcome) => ('because' in outcome ? [] : [outcome]));
    expect(verdicts.filter((verdict) => !isKept(verdict)).length, inWords(verdicts)).toBe(0);
    for (const { acknowledged } of verdicts) expect(acknowledged).toBeGreaterThan(0);
  });
