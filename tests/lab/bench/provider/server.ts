import { apiAt, type Api } from './http.ts';
import type { Memory } from './memory.ts';
import type { DatabaseLocation } from './database-locations.ts';
import { startProgram } from './program.ts';
import type { OnEnd } from './undoing.ts';

export interface Server {
  readonly api: Api;
  /** Milliseconds from the command to the address. */
  readonly startedIn: number;
  memory(): Promise<Memory>;
  end(): Promise<void>;
}

const PROGRAM = new URL('./serve.ts', import.meta.url);

/** A server in a process of its own. */
export async function startServer(
  { dataDir, databaseUrl }: DatabaseLocation,
  catalogueDir: string,
  onEnd: OnEnd,
): Promise<Server> {
  const database = databaseUrl === undefined ? [] : [databaseUrl];
  const began = performance.now();
  const program = await startProgram<string>(PROGRAM, [dataDir, catalogueDir, ...database], onEnd);
  const startedIn = performance.now() - began;
  const { api, close } = apiAt(program.ready);
  onEnd(async () => close());
  return {
    api,
    startedIn,
    memory: () => program.ask<Memory>('memory'),
    async end() {
      close();
      await program.end();
    },
  };
}
