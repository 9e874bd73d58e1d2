import type { Events, Look, Stream } from '#record';
import type { OrderEvent } from '../order.ts';
import type { Ports } from '../ports.ts';
import { writeDown, type Recording } from './write.ts';

/**
 * Writes down that somebody of the team looked.
 *
 * @param by who, where she says so: the desk's token is one for all of them
 * @param of of whom, where it is no single one
 */
export const noteLook = (
  ports: Recording & Pick<Ports, 'database'>,
  streams: readonly Stream[],
  how: Look,
  by: string | undefined,
  of: Omit<Events['viewed']['facts'], 'how'> = {},
): Promise<void> =>
  ports.database.transaction(async (store) => {
    // In one order, so that two who look at the same do not wait for each other.
    for (const stream of [...streams].sort())
      await writeDown(ports, store, stream, [{ what: 'viewed', by, facts: { how, ...of } }]);
  });

/**
 * How many steps of an order are somebody's: by one that changed nothing it is as many as before, whatever others did in
 * between.
 */
export const stepsBy = (history: readonly OrderEvent[], by: string | undefined): number =>
  history.filter((step) => step.by === by).length;

/** The same of an order as it is kept, by its id or its number. */
export async function countStepsBy(
  { database: { orders } }: Pick<Ports, 'database'>,
  name: string,
  by: string | undefined,
): Promise<number> {
  const id = await orders.named(name);
  return stepsBy(id === undefined ? [] : await orders.events(id), by);
}
