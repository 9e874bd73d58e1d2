/**
 * The server, as in production, to be ended and to be asked: `serve.ts <settings as JSON>`. It answers
 * `["query", statement]`, `["pass", seconds]` and `["work off"]`.
 */
import { openProvider } from '#provider';
import { replyToLines, type ProgramCall } from '../bench/provider/program.ts';
import { QUESTIONNAIRES } from './endless-stock.ts';
import type { ShopSettings } from './shop.ts';

const { paymentServer, payment, ...settings }: ShopSettings = JSON.parse(process.argv[2] ?? '');

let passed = 0;
const provider = await openProvider({
  ...settings,
  ...(payment && {
    payment: {
      ...payment,
      ...(paymentServer !== undefined && { server: () => new URL(paymentServer) }),
    },
  }),
  port: 0,
  questionnairesDir: QUESTIONNAIRES,
  validateResponses: true,
  logLevel: 'silent',
  // Sample customers come from an address each, or they would be limited.
  trustProxy: 1,
  clock: () => new Date(Date.now() + passed),
});

async function reply([what, given]: ProgramCall): Promise<unknown> {
  switch (what) {
    case 'query':
      return provider.queries.query(String(given));
    case 'pass':
      passed += Number(given) * 1000;
      return passed;
    case 'work off':
      await provider.workOff();
      return true;
    default:
      throw new Error(`Nobody knows how to ${String(what)}.`);
  }
}

await replyToLines({ ready: provider.address, reply, close: () => provider.close() });
