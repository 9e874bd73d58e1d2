/** A shop in a server process of its own, which can be killed, and asked what its database holds. */
import { startProgram } from '../bench/provider/program.ts';
import type { OnEnd } from '../bench/provider/undoing.ts';

/** As JSON on the command line of the process. */
export interface ShopSettings {
  readonly dataDir: string;
  readonly catalogueDir: string;
  readonly databaseUrl?: string | undefined;
  readonly payment?: {
    readonly secretKey: string;
    readonly publishableKey: string;
    readonly webhookSecret: string;
    readonly callMs: number;
  };
  /** Where payments are made, when not at the shop's own stand-in. */
  readonly paymentServer?: string;
  readonly storage?: {
    readonly endpoint: string;
    readonly region: string;
    readonly bucket: string;
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly forcePathStyle: boolean;
    readonly callMs: number;
  };
  readonly mail?: {
    readonly from: { readonly name: string; readonly address: string };
    readonly smtp: { readonly host: string; readonly port: number; readonly isSecure: boolean };
    readonly patience: { readonly sendMs: number };
  };
}

/** Something that has a database to look into. */
export interface Asked {
  query<Row>(statement: string): Promise<readonly Row[]>;
}

export interface Shop extends Asked {
  readonly address: string;
  readonly settings: ShopSettings;
  /** Moves its clock. */
  pass(seconds: number): Promise<void>;
  /** Does everything that is due now. */
  workOff(): Promise<void>;
  kill(): Promise<void>;
  end(): Promise<void>;
}

const PROGRAM = new URL('./serve.ts', import.meta.url);

export async function startShop(settings: ShopSettings, onEnd: OnEnd): Promise<Shop> {
  const program = await startProgram<string>(PROGRAM, [JSON.stringify(settings)], onEnd);
  return {
    address: program.ready,
    settings,
    query: <Row>(statement: string) => program.ask<readonly Row[]>('query', statement),
    async pass(seconds) {
      await program.ask('pass', seconds);
    },
    async workOff() {
      await program.ask('work off');
    },
    kill: () => program.kill(),
    end: () => program.end(),
  };
}
