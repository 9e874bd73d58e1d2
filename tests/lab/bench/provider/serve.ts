/** The server, as in production, for a benchmark: `serve.ts <data folder> <catalogue folder> [<database>]`. */
import { resolve } from 'node:path';
import { openProvider } from '#provider';
import { memory } from './memory.ts';
import { replyToLines } from './program.ts';

const [, , dataDir = '', catalogueDir = '', databaseUrl] = process.argv;

const provider = await openProvider({
  port: 0,
  dataDir,
  catalogueDir,
  databaseUrl,
  questionnairesDir: resolve('questionnaires'),
  validateResponses: false,
  logLevel: 'fatal',
  // Sample customers register from an address each, or they would be limited.
  trustProxy: 1,
});
await replyToLines({
  ready: provider.address,
  reply: memory,
  close: () => provider.close(),
});
