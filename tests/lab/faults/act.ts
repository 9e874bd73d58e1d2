/** What a customer does next. Chance decides; what was interrupted goes first. */
import type { Book } from './book.ts';
import { add, consult, isFull, order, pay, type Customer, type Doors } from './customer.ts';
import { CREAM, SLIMMER } from '../../kit/samples.ts';
import type { Random } from './random.ts';

export async function actOnce(
  doors: Doors,
  customer: Customer,
  book: Book,
  random: Random,
): Promise<void> {
  if (customer.attempt === undefined && !isFull(customer)) {
    if (random() < 0.4) {
      await consult(doors, customer, book);
      await add(doors, customer, SLIMMER, book);
    } else {
      await add(doors, customer, CREAM, book);
      // Some only look around.
      if (random() < 0.3) return;
    }
  }
  await pay(doors, customer, await order(doors, customer, book), book);
}
