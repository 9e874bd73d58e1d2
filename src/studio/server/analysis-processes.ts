import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Heard, Said } from './analysis-process.ts';

/** Whoever has to be stopped is replaced at once: a process takes longer to start than to answer. */
export interface Spare {
  take(): ChildProcess;
  /** Starts the next one, while nobody waits for anything. */
  refill(): void;
  close(): void;
}

export function openSpare(): Spare {
  let spare: ChildProcess | undefined;
  return {
    take() {
      const taken = spare?.connected ? spare : startProcess();
      spare = undefined;
      return taken;
    },
    refill() {
      if (!spare?.connected) spare = startProcess();
    },
    close: () => void spare?.kill(),
  };
}

const PROGRAM = fileURLToPath(new URL('analysis-process.ts', import.meta.url));

const startProcess = (): ChildProcess =>
  fork(PROGRAM, [], { execArgv: ['--import', 'tsx/esm'], serialization: 'advanced' });

/** A process that is there as soon as something is said to it, and again after it was stopped. */
interface Analysing {
  say(heard: Heard): void;
  /** @returns whether there was one */
  stop(): boolean;
}

/** @param hears what it says, and that it has ended by itself; nothing of one that was stopped */
export function openAnalysing(
  spare: Spare,
  hears: { readonly said: (said: Said) => void; readonly ended: () => void },
): Analysing {
  let process: ChildProcess | undefined;
  const start = (): ChildProcess => {
    const started = spare.take();
    // One that was stopped may have said something already.
    started.on('message', (said: Said) => {
      if (process === started) hears.said(said);
    });
    const ended = (): void => {
      if (process !== started) return;
      process = undefined;
      hears.ended();
    };
    started.on('exit', ended);
    // It could not be started, or does not hear: nobody may wait for it, and nothing else ends with it.
    started.on('error', ended);
    return started;
  };
  return {
    say: (heard) => void (process ??= start()).send(heard),
    stop() {
      const stopped = process;
      process = undefined;
      stopped?.kill();
      return stopped !== undefined;
    },
  };
}
