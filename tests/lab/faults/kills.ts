/** `kill -9` in the middle of orders, consultations and uploads. */
import type { Engine } from '../bench/provider/database-locations.ts';
import type { OnEnd } from '../../kit/undoing.ts';
import { acknowledged, newBook, type Book } from './book.ts';
import { UnexpectedResponse } from './call.ts';
import { register, type Customer, type Doors } from './customer.ts';
import { emailsIn } from './emails.ts';
import { checkInvariants, checkRest, checkSeen, noViolations } from './invariants.ts';
import { endlessCatalogue } from '../../kit/endless-catalogue.ts';
import { SAMPLE_SHOP } from '../../kit/shop.ts';
import { between, type Random } from './random.ts';
import { startShop, type ShopProcess } from '../../kit/shop-process.ts';
import type { Verdict } from './verdict.ts';
import { actOnce } from './act.ts';

const CUSTOMERS = 4;
/** New customers come before the old ones' access tokens end. */
const KILLS_OF_A_CROWD = 20;
/** Of all customers together, until the kill: a turn is up to seven. */
const MOST_RESPONSES = 60;

/** @param kills how often the server is killed, at moments that chance chooses */
export async function survivesKills(
  engine: Engine,
  kills: number,
  random: Random,
  onEnd: OnEnd,
): Promise<Verdict> {
  const location = await engine.newDatabase();
  const settings = {
    ...location,
    catalogueDir: await endlessCatalogue(SAMPLE_SHOP.catalogueDir, onEnd),
  };
  const book = newBook();
  const violations = noViolations();
  const emails = emailsIn(location.dataDir);
  let customers: readonly Customer[] = [];

  const look = async (shop: ShopProcess, since: number): Promise<void> => {
    await checkInvariants({ shop, bank: shop, emails, book, violations });
    await checkSeen(doorsOf(shop), customers, book.uploads.slice(since), violations);
  };

  let seen = 0;
  for (let kill = 0; kill < kills; kill++) {
    const shop = await startShop(settings, onEnd);
    await look(shop, seen);
    seen = book.uploads.length;
    if (kill % KILLS_OF_A_CROWD === 0)
      customers = await Promise.all(
        Array.from({ length: CUSTOMERS }, () => register(doorsOf(shop))),
      );
    await workUntilKilled(shop, customers, book, random);
  }
  const shop = await startShop(settings, onEnd);
  await look(shop, seen);
  // Whatever was deferred is due now.
  for (let hour = 0; hour < 3; hour++) {
    await shop.pass(60 * 60);
    await shop.workOff();
  }
  await checkRest({ shop, bank: shop, emails, book, violations });
  await shop.end();
  return {
    fault: 'kill -9 under load',
    database: engine.name,
    times: kills,
    acknowledged: acknowledged(book),
    violations,
    // What a killed process needs is a start; nothing else was done.
    recovered: 'after a start',
  };
}

/** The kill waits for nothing: requests of the other customers are under way. */
async function workUntilKilled(
  shop: ShopProcess,
  customers: readonly Customer[],
  book: Book,
  random: Random,
): Promise<void> {
  let left = between(random, 1, MOST_RESPONSES);
  let death: Promise<void> | undefined;
  const responded = (): void => {
    left--;
    if (left <= 0) death ??= shop.kill();
  };
  const doors = { ...doorsOf(shop), responded };
  const work = async (customer: Customer): Promise<void> => {
    while (!death)
      try {
        await actOnce(doors, customer, book, random);
      } catch (error) {
        if (error instanceof UnexpectedResponse || !death) throw error;
      }
  };
  await Promise.all(customers.map(work));
  await death;
}

const doorsOf = ({ address }: ShopProcess): Doors => ({ shop: address, bank: address });
