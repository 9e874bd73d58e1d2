import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runnable } from '../../scripts/programs.ts';
import type { Question, Told } from './server-protocol.ts';

/** The server process of a worker, as the journeys see it. */
export interface Server {
  readonly address: string;
  ask(question: Question): Promise<string>;
  end(): Promise<void>;
}

const SCRIPT = fileURLToPath(new URL('./server-process.ts', import.meta.url));

/** Starts a server on a data folder of its own. `environment` may name other documents to serve. */
export async function startServer(environment: NodeJS.ProcessEnv = {}): Promise<Server> {
  const { file, options } = runnable(SCRIPT);
  const child = fork(file, {
    execArgv: [...options],
    env: { ...process.env, ...environment },
  });
  const waiting = new Map<number, { resolve(result: string): void; reject(error: Error): void }>();
  let last = 0;
  child.on('message', ({ id, result, error }: Told) => {
    const call = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) call?.resolve(result ?? '');
    else call?.reject(new Error(error));
  });
  child.on('exit', (code) => {
    for (const { reject } of waiting.values()) reject(new Error(`The server ended with ${code}.`));
  });
  const ask = (question: Question): Promise<string> =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, { resolve, reject });
      child.send({ ...question, id });
    });
  const address = await ask({ what: 'start' });
  return {
    address,
    ask,
    end: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.disconnect();
      }),
  };
}
