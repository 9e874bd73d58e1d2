/** `kill -9` in the middle of orders, consultations and uploads. */
import type { Engine } from '../bench/provider/places.ts';
import type { OnEnd } from '../bench/provider/undoing.ts';
import { acknowledged, newBook, type Book } from './book.ts';
import { UnexpectedAnswer } from './call.ts';
import { register, type Customer, type Doors } from './customer.ts';
import { lettersIn } from './letters.ts';
import { checkLaws, checkRest, checkSeen, noBreaches } from './laws.ts';
import { endlessSamples } from './places.ts';
import { between, type Random } from './random.ts';
import { startShop, type Shop } from './shop.ts';
import type { Verdict } from './verdict.ts';
import { takeTurn } from './turn.ts';

const CUSTOMERS = 4;
/** New customers come before the old ones' access tokens end. */
const KILLS_OF_A_CROWD = 20;
/** Of all customers together, until the kill: a turn is up to seven. */
const MOST_ANSWERS = 60;

/** @param kills how often the server is killed, at moments that chance chooses */
export async function survivesKills(
  engine: Engine,
  kills: number,
  random: Random,
  onEnd: OnEnd,
): Promise<Verdict> {
  const place = await engine.newPlace();
  const settings = { ...place, catalogueDir: await endlessSamples(onEnd) };
  const book = newBook();
  const breaches = noBreaches();
  const letters = lettersIn(place.dataDir);
  let customers: readonly Customer[] = [];

  const look = async (shop: Shop, since: number): Promise<void> => {
    await checkLaws({ shop, bank: shop, letters, book, breaches });
    await checkSeen(doorsOf(shop), customers, book.uploads.slice(since), breaches);
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
  // Whatever was put off is due now.
  for (let hour = 0; hour < 3; hour++) {
    await shop.pass(60 * 60);
    await shop.workOff();
  }
  await checkRest({ shop, bank: shop, letters, book, breaches });
  await shop.end();
  return {
    fault: 'kill -9 under load',
    database: engine.name,
    times: kills,
    acknowledged: acknowledged(book),
    breaches,
    // What a killed process needs is a start; nothing else was done.
    recovered: 'after a start',
  };
}

/** The kill waits for nothing: requests of the other customers are under way. */
async function workUntilKilled(
  shop: Shop,
  customers: readonly Customer[],
  book: Book,
  random: Random,
): Promise<void> {
  let left = between(random, 1, MOST_ANSWERS);
  let death: Promise<void> | undefined;
  const answered = (): void => {
    left--;
    if (left <= 0) death ??= shop.kill();
  };
  const doors = { ...doorsOf(shop), answered };
  const work = async (customer: Customer): Promise<void> => {
    while (!death)
      try {
        await takeTurn(doors, customer, book, random);
      } catch (error) {
        if (error instanceof UnexpectedAnswer || !death) throw error;
      }
  };
  await Promise.all(customers.map(work));
  await death;
}

const doorsOf = ({ address }: Shop): Doors => ({ shop: address, bank: address });
