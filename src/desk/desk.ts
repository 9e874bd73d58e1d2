import { deskApi } from './api.ts';
import { asksForHelp, parseCommand, usage } from './command.ts';
import { confirmed } from './confirm.ts';
import { run } from './run.ts';
import { inTerminal, type Say, type Terminal } from './terminal.ts';
import { widthOf } from './wrapped.ts';

/** Does what was typed, and gives the exit status. */
export const desk = (args: readonly string[], terminal: Terminal): Promise<number> =>
  inTerminal(terminal, usage, (say) => carryOut(args, terminal, say));

async function carryOut(
  args: readonly string[],
  { env, stdin, stdout }: Terminal,
  say: Say,
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
