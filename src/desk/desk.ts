import type { DeskOrder } from '#contract';
import { visibleInLine } from '#engine';
import { addressOf, dataOf, deskApi, type DeskApi } from './api.ts';
import {
  answeredBy,
  asksForHelp,
  byOf,
  orNameless,
  parseCommand,
  usage,
  type Command,
} from './command.ts';
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
  const asks = command.follows !== undefined && !command.options.yes;
  const found = asks || command.answers ? await orderOf(command, api) : undefined;
  const answered = found ? answeredBy(command, found) : [];
  for (const { message } of answered) {
    const line = `The reason answers: ${visibleInLine(message)}`;
    // Whatever reads JSON reads nothing else there.
    if (command.options.json) say(line);
    else stdout.write(`${line}\n`);
  }
  const isAgreed = !asks || !found || (await confirmed(whatFollows(command, found), stdin, stdout));
  if (!isAgreed) {
    say('Nothing was changed.');
    return 1;
  }
  const digests = answered.map(({ digest }) => digest);
  stdout.write(`${await run(command, api, origin, widthOf(stdout.columns), digests)}\n`);
  return 0;
}

/** Whoever is asked has looked at the order: what is said is true of it as it is now. */
const orderOf = (command: Command, api: DeskApi): Promise<DeskOrder> =>
  dataOf<'deskReadOrder'>(
    api.GET('/desk/orders/{orderId}', {
      params: { path: { orderId: command.order }, query: byOf(command) },
    }),
  );

const whatFollows = ({ follows, options }: Command, found: DeskOrder): string =>
  `${found.order.number}: ${(follows?.(found, options) ?? []).map(visibleInLine).join(' ')}`;
