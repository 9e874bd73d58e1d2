/** A shop with what it needs around it, some of it behind a line that can fail. */
import { fileURLToPath } from 'node:url';
import type { Engine } from '../bench/provider/database-locations.ts';
import { temporaryFolder } from '../../kit/database.ts';
import { type DatabaseLocation } from '../bench/provider/database-locations.ts';
import { startProgram } from '../../kit/program.ts';
import type { OnEnd } from '../../kit/undoing.ts';
import { BANK_KEYS } from '../../kit/bank-keys.ts';
import { acknowledged, newBook, type Book } from './book.ts';
import type { Doors } from './customer.ts';
import { emailsIn, type Emails } from './emails.ts';
import { checkRest, noViolations, type Violations, type Evidence } from './invariants.ts';
import { endlessCatalogue } from '../../kit/endless-catalogue.ts';
import { SAMPLE_SHOP } from '../../kit/shop.ts';
import { startProxy, type Proxy } from './proxy.ts';
import { startShop, type Asked, type ShopProcess, type Settings } from '../../kit/shop-process.ts';
import type { Verdict } from './verdict.ts';

export interface System {
  readonly shop: ShopProcess;
  readonly doors: Doors;
  readonly book: Book;
  readonly violations: Violations;
  readonly evidence: Evidence;
}

export interface Around {
  readonly settings?: Partial<Settings>;
  /** Where payments are made, when not at the shop itself. */
  readonly bank?: Asked & { readonly address: string };
  /** Where letters arrive, when not in the shop's own folder. */
  readonly emails?: Emails;
}

export async function openSystem(
  location: DatabaseLocation,
  { settings = {}, bank, emails }: Around,
  onEnd: OnEnd,
): Promise<System> {
  const catalogueDir = await endlessCatalogue(SAMPLE_SHOP.catalogueDir, onEnd);
  const shop = await startShop({ ...location, catalogueDir, ...settings }, onEnd);
  const [book, violations] = [newBook(), noViolations()];
  return {
    shop,
    doors: { shop: shop.address, bank: bank?.address ?? shop.address },
    book,
    violations,
    evidence: {
      shop,
      bank: bank ?? shop,
      emails: emails ?? emailsIn(location.dataDir),
      book,
      violations,
    },
  };
}

/** Lets everything that was deferred be done, and looks whether all is well. */
export async function comeToRest({ shop, evidence }: System): Promise<void> {
  for (let half = 0; half < 2; half++) {
    await shop.pass(7 * 60 * 60);
    await shop.workOff();
  }
  await checkRest(evidence);
  await shop.end();
}

export const verdictOf = (
  fault: string,
  { name }: Engine,
  times: number,
  { book, violations }: System,
): Verdict => ({
  fault,
  database: name,
  times,
  acknowledged: acknowledged(book),
  violations,
  recovered: 'without restart',
});

export interface BankBehindProxy {
  readonly bank: Asked & { readonly address: string };
  readonly proxy: Proxy;
  readonly settings: Partial<Settings>;
  /** Says where the shop's webhook is. */
  tell(shop: ShopProcess): Promise<void>;
}

const BANK = fileURLToPath(new URL('./bank.ts', import.meta.url));
const CALL_MS = 1_000;

/** The payment provider as a server of its own; only what the shop asks goes through the proxy. */
export async function startBank(onEnd: OnEnd): Promise<BankBehindProxy> {
  const program = await startProgram<string>(BANK, [await temporaryFolder(onEnd)], onEnd);
  const proxy = await startProxy(Number(new URL(program.ready).port), onEnd);
  return {
    bank: {
      address: program.ready,
      query: <Row>(statement: string) => program.ask<readonly Row[]>('query', statement),
    },
    proxy,
    settings: {
      payment: { ...BANK_KEYS, callMs: CALL_MS },
      paymentServer: `http://127.0.0.1:${proxy.port}`,
    },
    async tell(shop) {
      await program.ask('tell', `${shop.address}/api/payment/webhook`);
    },
  };
}
