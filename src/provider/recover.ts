/** The way back in where every lead is locked out: for whoever runs the server and its database, and for nobody else. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { recoverLead } from '#domain';
import { databaseOn, isDatabaseIn } from './database/index.ts';
import { SAMPLE_SENDER } from './mail/index.ts';
import { openDatabase } from './open-database.ts';
import { publicAddress } from './public-address.ts';
import { settingsFrom } from './settings/index.ts';
import { tokensWith } from './tokens/tokens.ts';

export interface Recovered {
  readonly email: string;
  /** Where she chooses how she signs in. It works once, within three days. */
  readonly address: string;
}

/**
 * Invites a lead again in the database that the server's own settings name. One in a folder belongs to the server for as
 * long as that runs.
 *
 * @throws Error in one line for whoever types, where nobody was invited
 */
export async function recover(
  environment: Parameters<typeof settingsFrom>[0],
  email: string,
): Promise<Recovered> {
  const settings = settingsFrom(environment);
  const { dataDir, databaseUrl, publicUrl, port, mail } = settings;
  if (databaseUrl === undefined && !(await isDatabaseIn(join(dataDir, 'database'))))
    throw new Error(
      `There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL as the server has it.`,
    );
  const opened: (() => Promise<void>)[] = [];
  try {
    const { sql, keys } = await openDatabase(settings, undefined, (undo) => void opened.push(undo));
    const { member, address } = await recoverLead(
      {
        database: databaseOn(sql),
        tokens: tokensWith(keys('access tokens')),
        site: {
          address: () => publicAddress(publicUrl, `http://localhost:${port}`),
          mailbox: (mail?.from ?? SAMPLE_SENDER).address,
        },
        newId: randomUUID,
        clock: () => new Date(),
      },
      email,
    );
    return { email: member.email, address };
  } finally {
    for (const undo of opened.reverse()) await undo();
  }
}
