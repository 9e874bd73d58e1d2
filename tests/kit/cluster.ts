/** A real PostgreSQL server of one's own, from the system's programs, in a temporary folder. */
import { execFileSync, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { sparePort } from './spare-port.ts';

export interface Cluster {
  /** Makes an empty database; gives its address. */
  createDatabase(): Promise<string>;
  /** Ends it as if the machine under it had failed: every connection is cut. */
  crash(): Promise<void>;
  /** After a crash: on the same port, with what was committed. */
  restart(): Promise<void>;
  remove(): Promise<void>;
}

/** The folder of the server's programs, or nothing where there are none. */
export function findPostgres(): string | undefined {
  const versioned = '/usr/lib/postgresql';
  const versions = existsSync(versioned) ? readdirSync(versioned) : [];
  const folders = [
    ...(output('pg_config', '--bindir') ?? '').split('\n'),
    ...versions.sort((a, b) => Number(b) - Number(a)).map((name) => join(versioned, name, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  return folders.find((folder) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))),
  );
}

/** Settings of the server, by PostgreSQL's own names. */
type Settings = Readonly<Record<string, string | number>>;

/** For tests: the folder is thrown away, so nothing in it has to survive a power cut. */
const THROWN_AWAY: Settings = { fsync: 'off', shared_buffers: '16MB', deadlock_timeout: '50ms' };

/** @param settings beyond where it listens */
export async function startCluster(
  programs: string,
  settings: Settings = THROWN_AWAY,
): Promise<Cluster> {
  const user = unprivileged();
  const folder = await mkdtemp(join(tmpdir(), 'postgresql-'));
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid);
  execFileSync(
    join(programs, 'initdb'),
    ['-D', folder, '-U', 'tests', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'],
    { ...user, cwd: folder, stdio: 'ignore' },
  );
  const port = await sparePort();
  const listenOn = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '' };
  const begin = (): Promise<ChildProcess> =>
    start(programs, folder, { ...settings, ...listenOn }, user);
  let server = await begin();
  const addressOf = (name: string): string => `postgresql://tests@127.0.0.1:${port}/${name}`;
  return {
    async createDatabase() {
      const name = `tests_${randomUUID().replaceAll('-', '')}`;
      const client = new Client({ connectionString: addressOf('postgres') });
      await client.connect();
      await client.query(`CREATE DATABASE ${name}`);
      await client.end();
      return addressOf(name);
    },
    async crash() {
      server.kill('SIGQUIT');
      await once(server, 'close');
    },
    async restart() {
      server = await begin();
    },
    async remove() {
      server.stdin?.end();
      if (server.exitCode === null) await once(server, 'close');
      await rm(folder, { recursive: true });
    },
  };
}

/**
 * The server stops when its standard input ends: when it is told to, and also when the process that
 * started it is killed. `exec` keeps the shell's process id for the watcher to signal.
 */
const UNTIL_INPUT_ENDS = 'exec 3<&0; (cat <&3; kill -INT $$) >/dev/null 2>&1 & exec "$0" "$@" 3<&-';

async function start(
  programs: string,
  folder: string,
  settings: Settings,
  user: SpawnOptions,
): Promise<ChildProcess> {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(
    'sh',
    ['-c', UNTIL_INPUT_ENDS, join(programs, 'postgres'), '-D', folder, ...options],
    { ...user, cwd: folder, stdio: ['pipe', 'ignore', 'pipe'] },
  );
  const lines: string[] = [];
  await new Promise<void>((resolve, reject) => {
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${lines.join('\n')}`)));
    createInterface({ input: server.stderr }).on('line', (line) => {
      lines.push(line);
      if (line.includes('database system is ready to accept connections')) resolve();
    });
  });
  return server;
}

/** PostgreSQL refuses to run as root. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const name = ['postgres', 'nobody'].find((user) => output('id', '-u', user) !== undefined);
  if (name === undefined) return {};
  return { uid: Number(output('id', '-u', name)), gid: Number(output('id', '-g', name)) };
}

function output(program: string, ...parameters: readonly string[]): string | undefined {
  try {
    const stdio = ['ignore', 'pipe', 'ignore'] as const;
    return execFileSync(program, parameters, { encoding: 'utf8', stdio: [...stdio] }).trim();
  } catch {
    return undefined;
  }
}
