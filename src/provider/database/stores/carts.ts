import type { Carts } from '#domain';
import type { Queries } from '../sql.ts';
import {
  ADD,
  CLEAR,
  DECREMENT,
  HELD_LINE,
  HELD_LINES,
  HOLD_OPTIONS,
  INCREMENT,
  LINE,
  LINES,
  PUT,
  REMOVE,
} from './cart-statements.ts';

export const carts = (queries: Queries): Carts => ({
  lines: (customer) => LINES(queries, customer),

  async holdLines(customer) {
    // In one order everywhere, so that two of these never wait for each other.
    await HOLD_OPTIONS(queries, customer);
    return HELD_LINES(queries, customer);
  },

  async line(customer, id) {
    const [line] = await LINE(queries, customer, id);
    return line;
  },

  async add({ id, customerId, optionId, quantity, consultationId = null, at }) {
    const added = await ADD(queries, id, customerId, optionId, quantity, consultationId, at);
    return added.length > 0;
  },

  async put({ id, customerId, optionId, quantity, consultationId, at }) {
    await PUT(queries, id, customerId, optionId, quantity, consultationId, at);
  },

  async increment(customer, id) {
    const changed = await INCREMENT(queries, customer, id);
    return changed.length > 0;
  },

  /** Holds the line, because what happens next depends on its quantity: call it inside a transaction. */
  async decrement(customer, id) {
    const [line] = await HELD_LINE(queries, customer, id);
    const change = line?.quantity === 1 ? REMOVE : DECREMENT;
    const changed = await change(queries, customer, id);
    return changed.length > 0;
  },

  async remove(customer, id) {
    const removed = await REMOVE(queries, customer, id);
    return removed.length > 0;
  },

  clear: async (customer) => void (await CLEAR(queries, customer)),
});
