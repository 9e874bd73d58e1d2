/**
 * npm run desk -- <command> [order] [options]: what staff do with orders, on the running server.
 *
 * Exit 0: done; 1: the server refused, with its reason; 2: not usable as given, or no server.
 */
import { stdin, stdout } from 'node:process';
import { deskApi, DeskError } from './desk/api.ts';
import { parseCommand, UsageError, usage } from './desk/command.ts';
import { confirmed } from './desk/confirm.ts';
import { run } from './desk/run.ts';

async function main(args: readonly string[]): Promise<number> {
  const command = parseCommand(args);
  const api = await deskApi(command.options, process.env);
  const isAgreed =
    command.warning === undefined ||
    command.options.yes ||
    (await confirmed(command.warning, stdin, stdout));
  if (!isAgreed) {
    console.error('Nothing was changed.');
    return 1;
  }
  console.log(await run(command, api));
  return 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (error instanceof UsageError) console.error(`${error.message}\n\n${usage()}`);
  else if (error instanceof DeskError) console.error(error.message);
  else throw error;
  process.exitCode = error instanceof DeskError ? error.exitCode : 2;
}
