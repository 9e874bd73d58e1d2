/** The provider, measured on real things: server processes, loopback HTTP, databases that sync. */
import { print } from '../table.ts';
import { besideEachOther, timeCalls, timeStatements } from './calls.ts';
import { registerCustomers } from './customers.ts';
import { compareDurability } from './durability.ts';
import { watchMemory } from './leaks.ts';
import { ownCatalogue, engines, type Engine } from './database-locations.ts';
import { startServer } from './server.ts';
import { timeStartUp } from './start-up.ts';
import { undoing, type OnEnd } from '../../../kit/undoing.ts';

/** @param minutes how long each server is watched for leaks */
export const benchProvider = (minutes: number): Promise<void> =>
  undoing(async (onEnd) => {
    const catalogueDir = await ownCatalogue(onEnd);
    for (const engine of await engines(onEnd))
      await benchEngine(engine, catalogueDir, minutes, onEnd);
  });

async function benchEngine(
  engine: Engine,
  catalogueDir: string,
  minutes: number,
  onEnd: OnEnd,
): Promise<void> {
  const { name } = engine;
  const { rows, location: kind } = await timeStartUp(engine, catalogueDir, onEnd);
  print(`${name}: start-up of the server, medians of three`, rows);

  const server = await startServer(kind, catalogueDir, onEnd);
  const customers = await registerCustomers(server.call);
  const calls = await timeCalls(server, customers);
  const memory = await watchMemory(server, customers, kind, minutes);
  await server.end();
  const statements = await timeStatements(kind, onEnd);
  print(`${name}: calls over HTTP`, besideEachOther(calls, statements));
  print(`${name}: a server under load of 16 clients for ${minutes} min`, memory);
  if (kind.databaseUrl === undefined)
    print(
      `${name} as it comes -> as the server opens it, with fsync`,
      await compareDurability(kind, onEnd),
    );
}
