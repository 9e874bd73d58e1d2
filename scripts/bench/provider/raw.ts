/** The database alone, in a process of its own: `raw.ts durable|shipped|postgres <folder or address>`. */
import {
  openPglite,
  openPostgres,
  type OpenedDatabase,
} from '../../../src/provider/database/index.ts';
import { answering, type Question } from './program.ts';
import { rawLoads } from './raw-loads.ts';
import { isLoadName } from './sample.ts';
import { openShipped } from './shipped.ts';
import { timeWarm } from './timing.ts';

const [, , engine, place = ''] = process.argv;

const open = async (): Promise<
  Pick<OpenedDatabase, 'query' | 'transaction' | 'script' | 'close'>
> => {
  switch (engine) {
    case 'durable':
      return openPglite(place);
    case 'shipped':
      return openShipped(place);
    case 'postgres':
      return openPostgres(place);
    default:
      throw new Error(`There is no engine '${engine}'.`);
  }
};

const sql = await open();
const loads = await rawLoads(sql);
await answering({
  ready: true,
  async answer([name, clients, ms]: Question) {
    if (!isLoadName(name)) throw new Error(`There is no load '${name}'.`);
    return timeWarm(loads[name], Number(clients), ms === undefined ? ms : Number(ms));
  },
  close: () => sql.close(),
});
