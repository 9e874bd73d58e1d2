/** A server in a process of its own, to be ended in the ways that processes end. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface ServerProcess {
  readonly process: ChildProcess;
  readonly address: string;
  /** What it has written so far. */
  readonly lines: readonly string[];
}

/** Starts a program and waits for the line that says where it is ready. */
export async function startServer(
  program: string,
  { argument = '', environment = {} }: { argument?: string; environment?: Record<string, string> },
): Promise<ServerProcess> {
  const server = spawn(process.execPath, ['--import', 'tsx/esm', program, argument], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  });
  const lines: string[] = [];
  const address = await new Promise<string>((resolve, reject) => {
    server.once('exit', () => reject(new Error('The server ended before it was ready.')));
    createInterface({ input: server.stdout }).on('line', (line) => {
      lines.push(line);
      const [, ready] = /\bready (?:at )?(http\S+)$/.exec(line) ?? [];
      if (ready !== undefined) resolve(ready);
    });
  });
  server.removeAllListeners('exit');
  return { process: server, address, lines };
}

/** Ends it, and waits until it is gone and everything it wrote has been read. */
export async function endServer(
  { process: server }: ServerProcess,
  signal: NodeJS.Signals,
): Promise<void> {
  server.kill(signal);
  await once(server, 'close');
}
