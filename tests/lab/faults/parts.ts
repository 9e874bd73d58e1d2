import { survivesClients } from './clients.ts';
import { survivesDatabaseAway } from './database-away.ts';
import { survivesFullDisk } from './disk-full.ts';
import { survivesKills } from './kills.ts';
import { survivesMail } from './mail.ts';
import type { Order } from './order.ts';
import { survivesPayment } from './payment.ts';
import { survivesStorage } from './storage.ts';
import type { Skipped, Verdict } from './verdict.ts';

export type Part = keyof typeof PARTS;

/** Every kind of fault, in the order of the table. */
export const PARTS = {
  kills: async ({ engine, kills, random, onEnd }: Order) => [
    await survivesKills(engine, kills, random, onEnd),
  ],
  disk: survivesFullDisk,
  database: survivesDatabaseAway,
  payment: survivesPayment,
  mail: survivesMail,
  storage: survivesStorage,
  clients: survivesClients,
} as const satisfies Record<string, (order: Order) => Promise<readonly (Verdict | Skipped)[]>>;
