/** A shop with what it needs around it, some of it behind a line that can fail. */
import type { Engine } from '../bench/provider/places.ts';
import { temporaryFolder, type Place } from '../bench/provider/places.ts';
import { startProgram } from '../bench/provider/program.ts';
import type { OnEnd } from '../bench/provider/undoing.ts';
import { BANK_KEYS } from './bank-keys.ts';
import { acknowledged, newBook, type Book } from './book.ts';
import type { Doors } from './customer.ts';
import { lettersIn, type Letters } from './letters.ts';
import { checkRest, noBreaches, type Breaches, type Evidence } from './laws.ts';
import { endlessSamples } from './places.ts';
import { startProxy, type Proxy } from './proxy.ts';
import { startShop, type Asked, type Shop, type ShopSettings } from './shop.ts';
import type { Verdict } from './verdict.ts';

export interface World {
  readonly shop: Shop;
  readonly doors: Doors;
  readonly book: Book;
  readonly breaches: Breaches;
  readonly evidence: Evidence;
}

export interface Around {
  readonly settings?: Partial<ShopSettings>;
  /** Where payments are made, when not at the shop itself. */
  readonly bank?: Asked & { readonly address: string };
  /** Where letters arrive, when not in the shop's own folder. */
  readonly letters?: Letters;
}

export async function openWorld(
  place: Place,
  { settings = {}, bank, letters }: Around,
  onEnd: OnEnd,
): Promise<World> {
  const catalogueDir = await endlessSamples(onEnd);
  const shop = await startShop({ ...place, catalogueDir, ...settings }, onEnd);
  const [book, breaches] = [newBook(), noBreaches()];
  return {
    shop,
    doors: { shop: shop.address, bank: bank?.address ?? shop.address },
    book,
    breaches,
    evidence: {
      shop,
      bank: bank ?? shop,
      letters: letters ?? lettersIn(place.dataDir),
      book,
      breaches,
    },
  };
}

/** Lets everything that was put off be done, and looks whether all is well. */
export async function comeToRest({ shop, evidence }: World): Promise<void> {
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
  { book, breaches }: World,
): Verdict => ({
  fault,
  database: name,
  times,
  acknowledged: acknowledged(book),
  breaches,
  recovered: 'without restart',
});

export interface BankBehindProxy {
  readonly bank: Asked & { readonly address: string };
  readonly proxy: Proxy;
  readonly settings: Partial<ShopSettings>;
  /** Says where the shop's webhook is. */
  tell(shop: Shop): Promise<void>;
}

const BANK = new URL('./bank.ts', import.meta.url);
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
