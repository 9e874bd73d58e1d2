/** A program in a process of its own, asked by lines of JSON on its input and answering on its output. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { RUN_SOURCE } from './run-source.ts';
import type { OnEnd } from './undoing.ts';

export type ProgramCall = readonly (string | number)[];

export interface Program {
  ask<Reply>(...call: ProgramCall): Promise<Reply>;
  /** Ends it, and waits until it is gone. */
  end(): Promise<void>;
  /** Ends it at once, in the middle of whatever it does, and waits until it is gone. */
  kill(): Promise<void>;
}

export interface StartedProgram<Ready> extends Program {
  /** Its first line. */
  readonly ready: Ready;
}

/** Starts a program and waits for its first line. It ends when this process does, however that comes. */
export async function startProgram<Ready>(
  file: string,
  parameters: readonly string[],
  onEnd: OnEnd,
): Promise<StartedProgram<Ready>> {
  const child = spawn(process.execPath, ['--expose-gc', ...RUN_SOURCE, file, ...parameters], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  // Whoever asks a program that is gone hears that it ended without an answer.
  child.stdin.on('error', () => undefined);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async <Reply>(): Promise<Reply> => {
    const { value, done } = await lines.next();
    if (done) throw new Error(`${file} ended without an answer.`);
    const reply: Reply = JSON.parse(value);
    return reply;
  };
  const end = async (): Promise<void> => {
    child.stdin.end();
    await closed;
  };
  onEnd(end);
  const ready = await next<Ready>();
  return {
    ready,
    end,
    async kill() {
      child.kill('SIGKILL');
      await closed;
    },
    ask(...call) {
      child.stdin.write(`${JSON.stringify(call)}\n`);
      return next();
    },
  };
}

export interface Replying<Ready> {
  readonly ready: Ready;
  readonly reply: (call: ProgramCall) => Promise<unknown>;
  /** When there will be no more questions. */
  readonly close: () => Promise<void>;
}

/** The program's own side: answers one question after the other until its input ends. */
export async function replyToLines<Ready>({ ready, reply, close }: Replying<Ready>): Promise<void> {
  const say = (value: unknown): boolean => process.stdout.write(`${JSON.stringify(value)}\n`);
  // The whole group is told of Ctrl-C; the end of the input says when to go.
  process.on('SIGINT', () => undefined);
  // Nobody listens any more.
  process.stdout.on('error', () => process.exit(1));
  say(ready);
  for await (const line of createInterface({ input: process.stdin })) {
    const call: ProgramCall = JSON.parse(line);
    say(await reply(call));
  }
  await close();
}
