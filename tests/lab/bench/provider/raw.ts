/** The database alone, in a process of its own: `raw.ts durable|shipped|postgres <folder or address>`. */
import { openPglite, openPostgres, type OpenedDatabase } from '#database';
import { replyToLines, type ProgramCall } from '../../../kit/program.ts';
import { rawLoads } from './raw-loads.ts';
import { isLoadName } from './sample.ts';
import { openShipped } from './shipped.ts';
import { timeWarm } from './timing.ts';

const [, , engine, kind = ''] = process.argv;

const open = async (): Promise<
  Pick<OpenedDatabase, 'query' | 'transaction' | 'script' | 'close'>
> => {
  switch (engine) {
    case 'durable':
      return openPglite(kind);
    case 'shipped':
      return openShipped(kind);
    case 'postgres':
      return openPostgres(kind);
    default:
      throw new Error(`There is no engine '${engine}'.`);
  }
};

const sql = await open();
const loads = await rawLoads(sql);
await replyToLines({
  ready: true,
  async reply([name, clients, ms]: ProgramCall) {
    if (!isLoadName(name)) throw new Error(`There is no load '${name}'.`);
    return timeWarm(loads[name], Number(clients), ms === undefined ? ms : Number(ms));
  },
  close: () => sql.close(),
});
