import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readQuestionnaires } from '#documents';
import type { Clock, Database, Ports } from '#domain';
import { readCatalogue } from './catalogue/read.ts';
import { databaseOn, type Queries } from './database/index.ts';
import { buildApp } from './http/app.ts';
import type { LogLevel } from './http/logging.ts';
import { openDatabase, type Place } from './open-database.ts';
import { questionnairesIn } from './questionnaires.ts';
import { diskObjects } from './storage/disk.ts';
import { tokensWith } from './tokens/tokens.ts';

export interface ProviderSettings extends Place {
  /** 0 lets the system choose. */
  readonly port: number;
  readonly host?: string;
  readonly questionnairesDir: string;
  /** The built storefront; without one only the API is served. */
  readonly storefrontDir?: string | undefined;
  /** Product lists and an `images` folder; this repository's own when left out. */
  readonly catalogueDir?: string;
  /** What stands before addresses this server gives out; relative ones when left out. */
  readonly publicUrl?: string | undefined;
  readonly clock?: Clock;
  /** Whether an answer that breaks the contract is refused, or only logged. */
  readonly validateResponses?: boolean;
  readonly logLevel: LogLevel;
}

export interface Provider {
  /** Where it listens, without a slash at the end. */
  readonly address: string;
  /** For arranging what no call arranges yet, such as a past order. */
  readonly database: Database;
  readonly queries: Queries;
  /** Finishes what is under way, then lets go of the database. */
  close(): Promise<void>;
}

/** How long requests under way have before their connections are cut. */
const MS_TO_FINISH = 2000;

const CATALOGUE = fileURLToPath(new URL('./catalogue/', import.meta.url));

/** Opens the database, fills an empty one, and listens. Whatever fails, nothing stays open. */
export async function openProvider(settings: ProviderSettings): Promise<Provider> {
  const { dataDir, catalogueDir = CATALOGUE, publicUrl = '' } = settings;
  const opened: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const undo of opened.splice(0).reverse()) await undo();
  };
  try {
    const questionnaires = questionnairesIn(await readQuestionnaires(settings.questionnairesDir));
    const catalogue = await readCatalogue(catalogueDir);
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const { sql, keys } = await openDatabase(settings, catalogue, (undo) => opened.push(undo));
    const database = databaseOn(sql);
    const ports: Ports = {
      database,
      tokens: tokensWith(keys('access tokens')),
      objects: diskObjects(join(dataDir, 'uploads'), keys('object addresses'), `${publicUrl}/api`),
      questionnaires,
      clock: settings.clock ?? (() => new Date()),
      newId: randomUUID,
    };
    const app = await buildApp({
      ports,
      publicUrl,
      imagesDir: join(catalogueDir, 'images'),
      storefrontDir: settings.storefrontDir,
      validateResponses: settings.validateResponses ?? true,
      logLevel: settings.logLevel,
    });
    opened.push(async () => {
      // A browser's spare connection, on which nothing was asked yet, would hold the server for a minute.
      const late = setTimeout(() => app.server.closeAllConnections(), MS_TO_FINISH);
      await app.close();
      clearTimeout(late);
    });
    const address = await app.listen({ port: settings.port, host: settings.host ?? '127.0.0.1' });
    return { address, database, queries: sql, close };
  } catch (error) {
    await close();
    throw error;
  }
}
