import { readFile } from 'node:fs/promises';
import type { RecordVerification } from '#contract';
import { checkpointOf, hashOfEnds, instantOf, lostSince, type Ends } from '#record';
import { dataOf, type DeskApi } from '../api.ts';
import { UsageError } from '../command-line.ts';
import { sha256 } from './sha256.ts';

interface Verifying {
  readonly json: boolean;
  /** An earlier checkpoint, or the file that `--json` wrote with it. */
  readonly against?: string | undefined;
}

/** Has the server look through the record, and holds it against what it was at an earlier time. */
export async function verification(
  api: DeskApi,
  { json, against }: Verifying,
): Promise<RecordVerification> {
  const then = against === undefined ? undefined : await earlier(against);
  const asOf = then && instantOf(then.checkpoint);
  const found = await dataOf<'deskVerifyRecord'>(
    api.GET('/desk/record/verification', {
      params: {
        query: {
          ...(asOf !== undefined && { asOf }),
          ...((json || then?.ends) && { ends: true }),
        },
      },
    }),
  );
  if (!then || found.checkpoint === then.checkpoint) return found;
  return { ...found, findings: [...found.findings, ...changedSince(then, found)] };
}

interface Earlier {
  readonly checkpoint: string;
  readonly ends?: Ends;
}

function changedSince(
  { checkpoint, ends }: Earlier,
  found: RecordVerification,
): RecordVerification['findings'] {
  if (!ends)
    return [
      {
        how: 'altered',
        says: `What was written by ${instantOf(checkpoint) ?? ''} is not what it was: the file that 'verify --json' wrote then says which streams are others.`,
      },
    ];
  const now = endsIn(found);
  if (!now) throw new UsageError('This server does not say how streams end: it is an older one.');
  return [...lostSince(ends, now)];
}

/** @throws UsageError for what is no checkpoint, and no file of one */
async function earlier(against: string): Promise<Earlier> {
  if (instantOf(against) !== undefined) return { checkpoint: against };
  const text = await readFile(against, 'utf8').catch(() => {
    throw new UsageError(
      `--against has to be a checkpoint as 'verify' prints it, or a file that 'verify --json' wrote, not '${against}'.`,
    );
  });
  const unfit = new UsageError(
    `'${against}' is not what 'verify --json' wrote, or was changed since: take another copy of it.`,
  );
  let read: Partial<RecordVerification> | null;
  try {
    read = JSON.parse(text) as typeof read;
  } catch {
    throw unfit;
  }
  const ends = read && endsIn(read);
  const instant = instantOf(String(read?.checkpoint));
  if (!ends || instant === undefined) throw unfit;
  const checkpoint = checkpointOf(new Date(instant), hashOfEnds(ends, sha256));
  if (checkpoint !== read?.checkpoint) throw unfit;
  return { checkpoint, ends };
}

function endsIn({ ends, kept }: Partial<RecordVerification>): Ends | undefined {
  if (!Array.isArray(ends) || !Array.isArray(kept)) return undefined;
  return { ends: ends as Ends['ends'], kept };
}
