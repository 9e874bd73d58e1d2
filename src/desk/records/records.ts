import { userInfo } from 'node:os';
import { inLondon } from '#case';
import { inspectionPack } from '#case/inspection-pack';
import { personPage } from '#case/person-page';
import { visibleJson } from '#engine';
import { pageOf } from '#record';
import { addressOf, dataOf, deskApi, type DeskApi } from '../api.ts';
import { DeskError } from '../desk-error.ts';
import { asksForHelp } from '../command.ts';
import { keptSession } from '../kept-session.ts';
import { inTerminal, type Terminal } from '../terminal.ts';
import { widthOf } from '../wrapped.ts';
import { needFolders } from '../command-line.ts';
import {
  KNOWN,
  parseRecordsCommand,
  recordsUsage,
  underName,
  type RecordsCommand,
} from './command.ts';
import { confirmed } from '../confirm.ts';
import { changed } from './changed.ts';
import { sha256 } from './sha256.ts';
import { namesOf, NO_NAMES } from './names.ts';
import { replayInWords } from './replay-in-words.ts';
import { findsNothing, replayStored } from './replay.ts';
import { shown } from './shown.ts';
import { verification } from './verification.ts';
import { verificationInWords } from './verification-in-words.ts';

/** What a command found: what to print, and whether there is something to look after. */
interface Found {
  readonly text: string;
  readonly isClean: boolean;
  /** What could not be used of what was to be looked at: each in a sentence. What was found says nothing of it. */
  readonly unread?: readonly string[];
}

/**
 * Does what was entered about the decision record, and gives the exit status.
 *
 * @param user whom the computer takes whoever sits there for, where it knows
 */
export const records = (
  args: readonly string[],
  terminal: Terminal,
  user: () => string | undefined = userHere,
): Promise<number> =>
  inTerminal(terminal, recordsUsage, async (say) => {
    const { env, stdin, stdout } = terminal;
    if (asksForHelp(args)) {
      stdout.write(`${recordsUsage()}\n`);
      return 0;
    }
    const entered = parseRecordsCommand(args);
    const session = await keptSession(env, addressOf(entered.options, env));
    const command = session === undefined ? underName(entered, user()) : entered;
    await needFolders(command.options, KNOWN, ['dir']);
    const api = await deskApi(command.options, env);
    const { confirmation, options } = command;
    if (confirmation && !options.yes && !(await confirmed(confirmation, stdin, stdout))) {
      say('Nothing was changed.');
      return 1;
    }
    const found = await run(command, api, widthOf(stdout.columns)).catch(
      unusable(session !== undefined),
    );
    stdout.write(`${found.text}\n`);
    for (const says of found.unread ?? []) say(`NOT JUDGED WITH: ${says}`);
    if (found.unread && found.unread.length > 0) return 2;
    return found.isClean ? 0 : 1;
  });

/** Nothing where the computer has no name for whoever it is, as in many a container. */
function userHere(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    return undefined;
  }
}

/**
 * That something was found, or stands against it, is one thing; where nobody could look, nothing was found out: what is
 * not known, who may not ask, a server that cannot say.
 *
 * @param isSignedIn else the server has said itself what the desk's token is good for
 */
const unusable =
  (isSignedIn: boolean) =>
  (error: unknown): never => {
    if (!(error instanceof DeskError) || error.status === 409) throw error;
    const mend =
      isSignedIn && error.status === 403
        ? ' A lead may. Whoever has the desk’s token may verify it, and do the rest where nobody leads, where nobody is signed in: npm run staff -- sign-out'
        : '';
    throw new DeskError(`${error.message}${mend}`, 2, error.status);
  };

async function run(
  { name, about, options }: RecordsCommand,
  api: DeskApi,
  width: number,
): Promise<Found> {
  switch (name) {
    case 'verify': {
      const found = await verification(api, options);
      const text = options.json ? visibleJson(found) : verificationInWords(found);
      return { text, isClean: found.findings.length === 0 && !found.packViolations };
    }
    case 'replay': {
      const found = await replayStored(api, { ...options, with: options.with ?? '' });
      const names = options.names ? await namesOf(api, found, options.by) : NO_NAMES;
      const named = found.otherwise.map((one) => ({
        ...one,
        ...(names.has(one.consultation) && { name: names.get(one.consultation) }),
      }));
      const text = options.json
        ? visibleJson({ ...found, otherwise: named })
        : replayInWords(found, names);
      return { text, isClean: findsNothing(found), unread: found.unread };
    }
    case 'export': {
      const { by } = options;
      const found = await dataOf<'deskExportRecord'>(
        api.GET('/desk/record/customers/{customer}', {
          params: { path: { customer: about }, query: by === undefined ? {} : { by } },
        }),
      );
      const page = personPage(found, sha256);
      return { text: shown(found, page, { ...options, width }), isClean: true };
    }
    case 'hold':
    case 'release':
    case 'erase':
      return { text: await changed(name, about, options, api), isClean: true };
    case 'explain':
    case 'inspection': {
      const { by } = options;
      const query = { for: name, ...(by !== undefined && { by }) };
      const found = await dataOf<'deskReadRecord'>(
        api.GET('/desk/orders/{orderId}/record', {
          params: { path: { orderId: about }, query },
        }),
      );
      const { pack, page } = inspectionPack(found, sha256);
      const { explanation } = pack;
      const text =
        name === 'explain'
          ? shown(explanation, pageOf(explanation, inLondon), { ...options, width })
          : shown(pack, page, { ...options, width });
      return { text, isClean: explanation.violations.length === 0 };
    }
  }
}
