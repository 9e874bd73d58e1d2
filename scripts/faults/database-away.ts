/** PostgreSQL is ended and started again, and its connections are cut, while customers order. */
import { Client } from 'pg';
import { findPostgres, startCluster } from '../postgres/cluster.ts';
import { temporaryFolder } from '../bench/provider/places.ts';
import { gather, type Crowd } from './crowd.ts';
import { checkLaws } from './laws.ts';
import type { Order } from './parts.ts';
import { isAlive, isReady } from './polite.ts';
import { comeToRest, openWorld, verdictOf, type World } from './world.ts';
import type { Skipped, Verdict } from './verdict.ts';

const FAULT = 'PostgreSQL goes and comes back';

/** On a server of its own, because others may use the engine's. */
export async function survivesDatabaseAway({
  engine,
  times,
  random,
  onEnd,
}: Order): Promise<readonly (Verdict | Skipped)[]> {
  const programs = findPostgres();
  if (engine.name === 'PGlite')
    return programs === undefined
      ? [{ fault: FAULT, because: 'there is no PostgreSQL here.' }]
      : [];
  if (programs === undefined) return [];
  const cluster = await startCluster(programs, { fsync: 'on' });
  onEnd(() => cluster.remove());
  const databaseUrl = await cluster.createDatabase();
  const dataDir = await temporaryFolder(onEnd);
  const faults = [
    [FAULT, (world: World, crowd: Crowd) => goAway(world, crowd, cluster)],
    ["PostgreSQL's connections are cut", (world: World) => cutConnections(world, databaseUrl)],
  ] as const;
  const verdicts: Verdict[] = [];
  for (const [name, fault] of faults) {
    const world = await openWorld({ dataDir, databaseUrl }, {}, onEnd);
    const crowd = await gather(world, random);
    for (let time = 0; time < times; time++) {
      await crowd.turns(3, 'well');
      await fault(world, crowd);
      await crowd.turns(3, 'well');
    }
    await crowd.leave();
    await checkLaws(world.evidence);
    await comeToRest(world);
    verdicts.push(verdictOf(name, engine, times, world));
  }
  return verdicts;
}

async function goAway(
  { doors, breaches }: World,
  crowd: Crowd,
  cluster: { crash(): Promise<void>; restart(): Promise<void> },
): Promise<void> {
  await cluster.crash();
  await crowd.turns(10, 'refused');
  if (await isReady(doors)) breaches.unclear.add('the shop is ready without its database');
  if (!(await isAlive(doors))) breaches.unclear.add('the shop does not live without its database');
  await cluster.restart();
  if (!(await isReady(doors))) breaches.unclear.add('the shop is not ready with its database');
}

async function cutConnections({ breaches }: World, databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rowCount } = await client.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'tribe'",
  );
  await client.end();
  if (!rowCount) breaches.unclear.add('there was no connection to cut');
}
