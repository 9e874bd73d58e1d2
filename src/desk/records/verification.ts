import { readFile } from 'node:fs/promises';
import type { operations, RecordVerification } from '#contract';
import { checkpointOf, hashOfEnds, instantOf, lostSince, type Ends, type StreamEnd } from '#record';
import { dataOf, type DeskApi } from '../api.ts';
import { UsageError } from '../command-line.ts';
import { packIn, type Pack } from './pack.ts';
import { sha256 } from './sha256.ts';

interface Verifying {
  readonly json: boolean;
  /** An earlier checkpoint, or the file that `--json` wrote with it. */
  readonly against?: string | undefined;
}

export interface Verification extends RecordVerification {
  /** What is wrong with the pack itself that the record was to be held against, where something is. */
  readonly packViolations?: readonly string[];
}

/**
 * Has the server look through the record, and holds it against what it was at an earlier time. What it gives is of today:
 * the next one is held against that.
 */
export async function verification(
  api: DeskApi,
  { json, against }: Verifying,
): Promise<Verification> {
  const then = against === undefined ? undefined : await earlier(against);
  const file = then && 'pack' in then ? then : undefined;
  // One that was changed is held against nothing: its ends are whatever somebody wrote there.
  const pack = file?.violations.length === 0 ? file.pack : undefined;
  const { entryHashes = [], ...found } = await verified(api, {
    ...(json && { ends: true }),
    ...(pack && { entryHashes: pack.map(({ hash }) => hash).join(',') }),
  });
  if (file && !pack) return { packViolations: file.violations, ...found };
  const changed = pack
    ? goneSince(pack, entryHashes)
    : then && 'checkpoint' in then
      ? await changedSince(api, then)
      : [];
  return { ...found, findings: [...found.findings, ...changed] };
}

type Query = NonNullable<operations['deskVerifyRecord']['parameters']['query']>;

const verified = (api: DeskApi, query: Query): Promise<RecordVerification> =>
  dataOf<'deskVerifyRecord'>(api.GET('/desk/record/verification', { params: { query } }));

interface Earlier {
  readonly checkpoint: string;
  readonly ends?: Ends;
}

/** Each hash is over all that was before it: where the end of a chain is in the record, so is the rest of it. */
const goneSince = (
  pack: readonly StreamEnd[],
  there: readonly string[],
): RecordVerification['findings'] =>
  pack
    .filter(({ hash }) => !there.includes(hash))
    .map(({ stream, seq }) => ({
      ...{ stream, seq, how: 'missing' as const },
      says: `Entry ${seq}, its end in that pack, is not in the record: it was cut off, or written anew.`,
    }));

async function changedSince(
  api: DeskApi,
  { checkpoint, ends }: Earlier,
): Promise<RecordVerification['findings']> {
  const asOf = instantOf(checkpoint);
  const found = await verified(api, { ...(asOf && { asOf }), ...(ends && { ends: true }) });
  if (found.checkpoint === checkpoint) return [];
  if (!ends)
    return [
      {
        how: 'altered',
        says: `What was written by ${asOf ?? ''} is not what it was: the file that 'verify --json' wrote then says which streams are others.`,
      },
    ];
  const now = endsIn(found);
  if (!now) throw new UsageError('This server does not say how streams end: it is an older one.');
  return [...lostSince(ends, now)];
}

/** @throws UsageError for what is no checkpoint, and no file of one */
async function earlier(against: string): Promise<Earlier | Pack> {
  if (instantOf(against) !== undefined) return { checkpoint: against };
  const text = await readFile(against, 'utf8').catch(() => {
    throw new UsageError(
      `--against has to be a checkpoint as 'verify' prints it, or a file that 'verify --json' or 'inspection --json' wrote, not '${against}'.`,
    );
  });
  const unfit = new UsageError(
    `'${against}' is not what 'verify --json' or 'inspection --json' wrote, or was changed since: take another copy of it.`,
  );
  let read: (Omit<Partial<RecordVerification>, 'kept'> & { readonly kept?: unknown }) | null;
  try {
    read = JSON.parse(text) as typeof read;
  } catch {
    throw unfit;
  }
  const pack = read && packOf(read, unfit);
  if (pack) return pack;
  const ends = read && endsIn(read);
  const instant = instantOf(String(read?.checkpoint));
  if (!ends || instant === undefined) throw unfit;
  const checkpoint = checkpointOf(new Date(instant), hashOfEnds(ends, sha256));
  if (checkpoint !== read?.checkpoint) throw unfit;
  return { checkpoint, ends };
}

/** @throws UsageError for a pack that nobody can read: what is in it may be anything */
function packOf(read: { readonly kept?: unknown }, unfit: UsageError): Pack | undefined {
  try {
    return packIn(read);
  } catch {
    throw unfit;
  }
}

function endsIn({
  ends,
  kept,
}: {
  readonly ends?: unknown;
  readonly kept?: unknown;
}): Ends | undefined {
  if (!Array.isArray(ends) || !Array.isArray(kept)) return undefined;
  return { ends: ends as Ends['ends'], kept };
}
