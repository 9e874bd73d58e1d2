/** PostgreSQL is ended and started again, and its connections are cut, while customers order. */
import { Client } from 'pg';
import { findPostgres, startCluster } from '../../kit/cluster.ts';
import { temporaryFolder } from '../../kit/database.ts';
import { gather, type Crowd } from './crowd.ts';
import { checkInvariants } from './invariants.ts';
import type { Order } from './order.ts';
import { isAlive, isReady } from './own-error.ts';
import { comeToRest, openSystem, verdictOf, type System } from './system.ts';
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
    [FAULT, (system: System, crowd: Crowd) => goAway(system, crowd, cluster)],
    ["PostgreSQL's connections are cut", (system: System) => cutConnections(system, databaseUrl)],
  ] as const;
  const verdicts: Verdict[] = [];
  for (const [name, fault] of faults) {
    const system = await openSystem({ dataDir, databaseUrl }, {}, onEnd);
    const crowd = await gather(system, random);
    for (let time = 0; time < times; time++) {
      await crowd.actions(3, 'well');
      await fault(system, crowd);
      await crowd.actions(3, 'well');
    }
    await crowd.leave();
    await checkInvariants(system.evidence);
    await comeToRest(system);
    verdicts.push(verdictOf(name, engine, times, system));
  }
  return verdicts;
}

async function goAway(
  { doors, violations }: System,
  crowd: Crowd,
  cluster: { crash(): Promise<void>; restart(): Promise<void> },
): Promise<void> {
  await cluster.crash();
  await crowd.actions(10, 'refused');
  if (await isReady(doors)) violations.unclear.add('the shop is ready without its database');
  if (!(await isAlive(doors)))
    violations.unclear.add('the shop does not live without its database');
  await cluster.restart();
  if (!(await isReady(doors))) violations.unclear.add('the shop is not ready with its database');
}

async function cutConnections({ violations }: System, databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rowCount } = await client.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'tribe'",
  );
  await client.end();
  if (!rowCount) violations.unclear.add('there was no connection to cut');
}
