import { visibleInLine } from '#engine';
import { addressOf, dataOf, deskApi, type DeskApi } from './api.ts';
import { asksForHelp, byOf, orNameless, parseCommand, usage, type Command } from './command.ts';
import { confirmed } from './confirm.ts';
import { keptSession } from './kept-session.ts';
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
  const address = addressOf(command.options, env);
  const { origin } = new URL(address);
  if ((await keptSession(env, address)) === undefined) orNameless(command);
  const api = await deskApi(command.options, env);
  const isAgreed =
    command.follows === undefined ||
    command.options.yes ||
    (await confirmed(await whatFollows(command, command.follows, api), stdin, stdout));
  if (!isAgreed) {
    say('Nothing was changed.');
    return 1;
  }
  stdout.write(`${await run(command, api, origin, widthOf(stdout.columns))}\n`);
  return 0;
}

/** Whoever is asked has looked at the order: what is said is true of it as it is now. */
async function whatFollows(
  command: Command,
  follows: NonNullable<Command['follows']>,
  api: DeskApi,
): Promise<string> {
  const found = await dataOf<'deskReadOrder'>(
    api.GET('/desk/orders/{orderId}', {
      params: { path: { orderId: command.order }, query: byOf(command) },
    }),
  );
  return `${found.order.number}: ${follows(found, command.options).map(visibleInLine).join(' ')}`;
}
