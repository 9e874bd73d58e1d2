/**
 * The server in a process of its own, to be stopped, ended and asked: `serve.ts <settings as JSON>`. Its first line
 * is its address; then it answers `["query", statement]`, `["pass", seconds]`, `["work off"]`, `["memory"]`,
 * `["stop"]`, `["start"]`, `["open", settings]` and `["place past order", order]`.
 */
import { openProvider } from '#provider';
import { memory } from './memory.ts';
import { placePastOrder } from './past-order.ts';
import { pastThePorts } from './past-the-ports.ts';
import { replyToLines, type ProgramCall } from './program.ts';
import type { ShopSettings } from './shop-process.ts';

const settingsIn = (text: string): ShopSettings => JSON.parse(text);

let of = settingsIn(process.argv[2] ?? '');
let passed = 0;
let port = 0;
const open = async () => {
  const { paymentServer, payment, ...settings } = of;
  const opened = await openProvider({
    ...settings,
    ...(payment && {
      payment: {
        ...payment,
        ...(paymentServer !== undefined && { server: () => new URL(paymentServer) }),
      },
    }),
    port,
    clock: () => new Date(Date.now() + passed),
  });
  port = Number(new URL(opened.address).port);
  return opened;
};

try {
  let provider = await open();
  process.on('SIGTERM', () => void provider.close().then(() => process.exit()));
  const reply = async ([what, given]: ProgramCall): Promise<unknown> => {
    switch (what) {
      case 'query':
        return pastThePorts(provider.queries, String(given));
      case 'pass':
        passed += Number(given) * 1000;
        return passed;
      case 'work off':
        await provider.workOff();
        return true;
      case 'memory':
        return memory();
      case 'stop':
        await provider.close();
        return true;
      case 'start':
        provider = await open();
        return true;
      case 'open':
        of = settingsIn(String(given));
        passed = 0;
        port = 0;
        provider = await open();
        return provider.address;
      case 'place past order':
        return placePastOrder(provider.database, JSON.parse(String(given)));
      default:
        throw new Error(`Nobody knows how to ${String(what)}.`);
    }
  };
  await replyToLines({ ready: provider.address, reply, close: () => provider.close() });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  // Whoever asked hears that it ended: with its server open it would stay, and she would wait.
  process.exit(1);
}
