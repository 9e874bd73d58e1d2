import { visibleJson } from '#engine';
import { dataOf, deskApi, type DeskApi } from '../api.ts';
import { asksForHelp } from '../command.ts';
import { inTerminal, type Terminal } from '../terminal.ts';
import { parseRecordsCommand, recordsUsage, type RecordsCommand } from './command.ts';
import { verificationInWords } from './verification-in-words.ts';

/** What a command found: what to print, and whether there is something to look after. */
interface Found {
  readonly text: string;
  readonly isClean: boolean;
}

/** Does what was entered about the decision record, and gives the exit status. */
export const records = (args: readonly string[], terminal: Terminal): Promise<number> =>
  inTerminal(terminal, recordsUsage, async () => {
    const { env, stdout } = terminal;
    if (asksForHelp(args)) {
      stdout.write(`${recordsUsage()}\n`);
      return 0;
    }
    const command = parseRecordsCommand(args);
    const { text, isClean } = await run(command, await deskApi(command.options, env));
    stdout.write(`${text}\n`);
    return isClean ? 0 : 1;
  });

async function run({ name, options }: RecordsCommand, api: DeskApi): Promise<Found> {
  switch (name) {
    case 'verify': {
      const found = await dataOf<'deskVerifyRecord'>(api.GET('/desk/record/verification'));
      const text = options.json ? visibleJson(found) : verificationInWords(found);
      return { text, isClean: found.findings.length === 0 };
    }
  }
}
