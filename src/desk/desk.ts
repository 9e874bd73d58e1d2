import { visible } from '#engine';
import { deskApi, DeskError } from './api.ts';
import { asksForHelp, parseCommand, UsageError, usage } from './command.ts';
import { confirmed } from './confirm.ts';
import { run } from './run.ts';
import { widthOf } from './wrapped.ts';

/** Where somebody types: what is set there, and what she reads. A process has all of it. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: Parameters<typeof confirmed>[1];
  readonly stdout: Parameters<typeof confirmed>[2] & { readonly columns?: number | undefined };
  readonly stderr: NodeJS.WritableStream;
}

/** Does what was typed, and gives the exit status. */
export async function desk(args: readonly string[], terminal: Terminal): Promise<number> {
  const say = (words: string) => void terminal.stderr.write(`${visible(words)}\n`);
  try {
    return await carryOut(args, terminal, say);
  } catch (error) {
    if (error instanceof UsageError) say(`${error.message}\n\n${usage()}`);
    else if (error instanceof DeskError) say(error.message);
    else throw error;
    return error instanceof DeskError ? error.exitCode : 2;
  }
}

async function carryOut(
  args: readonly string[],
  { env, stdin, stdout }: Terminal,
  say: (words: string) => void,
): Promise<number> {
  if (asksForHelp(args)) {
    stdout.write(`${usage()}\n`);
    return 0;
  }
  const command = parseCommand(args);
  const api = await deskApi(command.options, env);
  const isAgreed =
    command.confirmation === undefined ||
    command.options.yes ||
    (await confirmed(command.confirmation, stdin, stdout));
  if (!isAgreed) {
    say('Nothing was changed.');
    return 1;
  }
  stdout.write(`${await run(command, api, widthOf(stdout.columns))}\n`);
  return 0;
}
