/**
 * For those who run the use cases' tests thousands of times, as for mutants: one PostgreSQL server for all
 * of them, so that no test file opens a database. Without PostgreSQL's programs each opens its own.
 */
import type { TestProject } from 'vitest/node';
import { findPostgres, startCluster } from '../../kit/cluster.ts';
import { migrate, openPostgres } from '#database';
import { fillShelf } from './shelf.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly useCasesDatabase?: string;
  }
}

export default async function setup(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  const programs = findPostgres();
  if (programs === undefined) return undefined;
  const cluster = await startCluster(programs);
  const address = await cluster.createDatabase();
  const sql = openPostgres(address);
  await migrate(sql);
  await fillShelf(sql);
  await sql.close();
  project.provide('useCasesDatabase', address);
  return () => cluster.remove();
}
