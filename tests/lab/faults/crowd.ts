/** Customers who go on whatever happens: they are told politely that something does not work now. */
import { UnexpectedResponse } from './call.ts';
import { readCart, register, type Customer, type Doors } from './customer.ts';
import { expectOwnError } from './own-error.ts';
import type { Random } from './random.ts';
import { actOnce } from './act.ts';
import type { System } from './system.ts';

const CUSTOMERS = 4;

export interface Crowd {
  /** Resolves after so many further turns that went well, or that were politely refused. */
  actions(count: number, how: 'well' | 'refused'): Promise<void>;
  /** Lets everybody finish and go home. */
  leave(): Promise<void>;
}

export async function gather(system: System, random: Random): Promise<Crowd> {
  const { doors, book, violations } = system;
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => register(doors)));
  const waiting = new Set<{ left: number; how: 'well' | 'refused'; done: () => void }>();
  let isOver = false;
  const count = (how: 'well' | 'refused'): void => {
    for (const wait of waiting)
      if (wait.how === how && --wait.left <= 0) {
        waiting.delete(wait);
        wait.done();
      }
  };
  const live = async (customer: Customer): Promise<void> => {
    while (!isOver)
      try {
        await lookAtCart(doors, customer, system);
        await actOnce(doors, customer, book, random);
        count('well');
      } catch (error) {
        if (!(error instanceof UnexpectedResponse)) throw error;
        expectOwnError(error.response, error.message, violations);
        count('refused');
      }
  };
  const lives = Promise.all(customers.map(live));
  return {
    actions: (left, how) =>
      Promise.race([
        new Promise<void>((done) => waiting.add({ left, how, done })),
        // Nobody comes home before the end unless something is wrong.
        lives.then(() => undefined),
      ]),
    async leave() {
      isOver = true;
      await lives;
    },
  };
}

/** After a refusal nobody knows what the cart holds: one of two things. */
async function lookAtCart(doors: Doors, customer: Customer, { violations }: System): Promise<void> {
  if (customer.cart.length < 2) return;
  const cart = await readCart(doors, customer);
  if (!customer.cart.includes(cart))
    violations.lost.add(`a cart: ${cart} in place of ${customer.cart.join(' or ')}`);
  customer.cart = [cart];
}
