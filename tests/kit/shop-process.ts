/** A shop in a server process of its own, which can be stopped, killed, and asked what its database holds. */
import { fileURLToPath } from 'node:url';
import type { ProviderSettings } from '#provider';
import type { Reached } from './customer.ts';
import type { Memory } from './memory.ts';
import type { PastOrder } from './past-order.ts';
import { startProgram, type Program } from './program.ts';
import { SAMPLE_SHOP } from './shop.ts';
import type { OnEnd } from './undoing.ts';

type Keys = NonNullable<ProviderSettings['payment']>;

/** As JSON on the command line of the process; the sample shop, where nothing else is said. */
export interface ShopSettings extends Omit<ProviderSettings, 'clock' | 'payment'> {
  readonly payment?: Omit<Keys, 'server'> | undefined;
  /** Where payments are made, when not at the shop's own stand-in. */
  readonly paymentServer?: string;
}

export type Settings = Partial<ShopSettings> & Pick<ShopSettings, 'dataDir'>;

/** Something that has a database to look into. */
export interface Asked {
  query<Row>(statement: string): Promise<readonly Row[]>;
}

export interface ShopProcess extends Asked, Reached {
  readonly address: string;
  readonly settings: Settings;
  /** Moves its clock. */
  pass(seconds: number): Promise<void>;
  /** Does everything that is due now. */
  workOff(): Promise<void>;
  memory(): Promise<Memory>;
  /** An order of a consultation that was delivered long ago; gives its id. */
  placePastOrder(order: PastOrder): Promise<string>;
  /** Nothing listens any more, as while a server is restarted. */
  stop(): Promise<void>;
  /** On the same port and data folder. */
  start(): Promise<void>;
  /** Another one in the process of this one, which was stopped: to start a process takes longer than all the rest. */
  open(settings: Settings): Promise<ShopProcess>;
  kill(): Promise<void>;
  end(): Promise<void>;
}

/** The program, and what it is given. */
export const SERVE = fileURLToPath(new URL('./serve.ts', import.meta.url));
export const argumentOf = (settings: Settings): string =>
  JSON.stringify({ ...SAMPLE_SHOP, ...settings });

export async function startShop(settings: Settings, onEnd: OnEnd): Promise<ShopProcess> {
  const program = await startProgram<string>(SERVE, [argumentOf(settings)], onEnd);
  return shopIn(program, program.ready, settings);
}

function shopIn(program: Program, address: string, settings: Settings): ShopProcess {
  return {
    address,
    api: `${address}/api`,
    settings,
    query: <Row>(statement: string) => program.ask<readonly Row[]>('query', statement),
    pass: async (seconds) => void (await program.ask('pass', seconds)),
    workOff: async () => void (await program.ask('work off')),
    memory: () => program.ask<Memory>('memory'),
    placePastOrder: (order) => program.ask<string>('place past order', JSON.stringify(order)),
    stop: async () => void (await program.ask('stop')),
    start: async () => void (await program.ask('start')),
    open: async (others) =>
      shopIn(program, await program.ask<string>('open', argumentOf(others)), others),
    kill: () => program.kill(),
    end: () => program.end(),
  };
}
