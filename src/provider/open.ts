import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { refusedCallsWriter, type Database } from '#domain';
import { runBackground, type Background } from './background.ts';
import { refuseUnanswerable } from './asked-questions.ts';
import { readCatalogue } from './catalogue/read.ts';
import { refuseUndescribed } from './described-medicines.ts';
import { openDeskToken } from './data-folder/desk-token.ts';
import { makeFolder } from './data-folder/privacy.ts';
import type { SqlDatabase } from './database/index.ts';
import { buildApp } from './http/app.ts';
import { engineVersion } from './engine-version.ts';
import { documentsIn } from './kept-documents.ts';
import { openDatabase, type Opened } from './open-database.ts';
import { openPorts } from './open-ports.ts';
import type { ProviderSettings } from './provider-settings.ts';
import { questionnairesIn } from './questionnaires.ts';
import { refuseUnknownClasses } from './second-check-classes.ts';

export type { ProviderSettings };

export interface Provider {
  /** Where it listens, without a slash at the end. */
  readonly address: string;
  /** For arranging what no call arranges yet, such as a past order. */
  readonly database: Database;
  readonly queries: SqlDatabase;
  /** Works off everything that is due now, instead of waiting for the next round. */
  workOff(): Promise<void>;
  /** A graceful shutdown: finishes what is under way, then lets go of the database. */
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
    const { documents, questionnaires, catalogue } = await readChecked(settings, catalogueDir);
    await makeFolder(dataDir);
    const onClose = (undo: () => Promise<void>): void => void opened.push(undo);
    const database = await openDatabase(settings, catalogue, onClose);
    const self: { address?: string; background?: Background; log?: FastifyBaseLogger } = {};
    const { ports, standIn, identityStandIn } = await openPorts({
      settings,
      opened: database,
      questionnaires,
      engine: await engineVersion(),
      report: (what, about) => self.log?.error(about, what),
      here: () => new URL(self.address ?? unopened()),
      promised: () => self.background?.wake(),
    });
    await ports.database.record.keep(documents.kept, ports.clock());
    const refusedCalls = refusedCallsWriter(ports);
    onClose(() => refusedCalls.written());
    const app = await buildApp({
      ports,
      publicUrl,
      imagesDir: join(catalogueDir, 'images'),
      storefrontDir: settings.storefrontDir,
      validateResponses: settings.validateResponses ?? true,
      logLevel: settings.logLevel,
      trustProxy: settings.trustProxy ?? 0,
      deskToken: await openDeskToken(dataDir, settings.deskToken, database.keys),
      refused: refusedCalls.write,
      standIn: standIn?.plugin,
      identityStandIn,
      analytics: settings.analytics,
      msForRequest: settings.msForRequest,
      msKeptAlive: settings.msKeptAlive,
    });
    self.log = app.log;
    logFound(app.log, database, dataDir);
    onClose(async () => {
      // A browser's spare connection, on which nothing was asked yet, would hold the server for a minute.
      const late = setTimeout(() => app.server.closeAllConnections(), MS_TO_FINISH);
      await app.close();
      clearTimeout(late);
    });
    const { port, host = '127.0.0.1' } = settings;
    const address = await app.listen({ port, host });
    self.address = address;
    const worker = runBackground({
      ports,
      tend: () => database.sql.tend(),
      onError: (error, work) =>
        app.log.error({ err: error, work }, 'work in the background failed'),
    });
    self.background = worker;
    onClose(() => worker.stop());
    const workOff = async (): Promise<void> => {
      await standIn?.told();
      await worker.round();
      await refusedCalls.written();
    };
    return { address, database: ports.database, queries: database.sql, workOff, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Reads questionnaires and catalogue, and refuses those that do not fit each other or the settings. */
async function readChecked(settings: ProviderSettings, catalogueDir: string) {
  const documents = await documentsIn(settings.questionnairesDir);
  const questionnaires = questionnairesIn(documents);
  const catalogue = await readCatalogue(catalogueDir);
  refuseUndescribed(questionnaires.all, catalogue);
  refuseUnanswerable(questionnaires.all, catalogue);
  refuseUnknownClasses(settings.secondCheckClasses ?? [], catalogue);
  return { documents, questionnaires, catalogue };
}

/** What somebody has to look at, of what was found when the database was opened. */
function logFound(
  log: FastifyBaseLogger,
  { wasOpenToOthers, lostUploads }: Opened,
  folder: string,
): void {
  if (wasOpenToOthers) log.warn({ folder }, 'the data folder was open to others, and is no more');
  if (lostUploads.length > 0)
    log.error(
      { files: lostUploads.length, first: lostUploads.slice(0, 5) },
      'uploads that the database knows are missing or empty: put them back from a backup',
    );
}

function unopened(): never {
  throw new Error('This server does not listen yet.');
}
