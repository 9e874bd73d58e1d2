/** A server in a process of its own, to be ended in the ways that processes end. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { RUN_SOURCE } from './run-source.ts';
import type { Reached } from './customer.ts';

export interface ServerProcess extends Reached {
  readonly process: ChildProcess;
  readonly address: string;
  /** What it has written so far. */
  readonly lines: readonly string[];
}

interface Given {
  readonly argument?: string;
  readonly environment?: Record<string, string>;
}

/** Starts a program and waits for the line that says where it is ready. */
export async function startServer(
  program: string,
  { argument = '', environment = {} }: Given,
): Promise<ServerProcess> {
  const server = spawn(process.execPath, [...RUN_SOURCE, program, argument], {
    // The shop of the kit ends when nobody can ask it any more.
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  });
  const lines: string[] = [];
  const address = await new Promise<string>((resolve, reject) => {
    server.once('exit', () => reject(new Error('The server ended before it was ready.')));
    createInterface({ input: server.stdout }).on('line', (line) => {
      lines.push(line);
      const [, ready] = /(?:\bready (?:at )?|^")(http[^\s"]+)"?$/.exec(line) ?? [];
      if (ready !== undefined) resolve(ready);
    });
  });
  server.removeAllListeners('exit');
  const api = `${address.replace('localhost', '127.0.0.1')}/api`;
  return { process: server, address, api, lines };
}

/** Starts a program that cannot start, and waits until it has said so. */
export function startInVain(program: string, { argument = '', environment = {} }: Given) {
  const env = { ...process.env, ...environment };
  return spawnSync(process.execPath, [...RUN_SOURCE, program, argument], { encoding: 'utf8', env });
}

/** Ends it, and waits until it is gone and everything it wrote has been read. */
export async function endServer(
  { process: server }: ServerProcess,
  signal: NodeJS.Signals,
): Promise<void> {
  server.kill(signal);
  await once(server, 'close');
}
