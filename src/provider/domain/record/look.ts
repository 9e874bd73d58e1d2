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

/** So long what somebody has opened is taken to be before her still. */
const OPEN_MINUTES = 20;

/**
 * The same of what a page asks for. What it brings up to date by itself is no look of its own where she has opened the same
 * by hand a while ago; that it says so is believed of nothing else, for anybody can say it.
 *
 * @param isBackground whether the page says that it asks by itself
 */
export async function noteRead(
  ports: Recording & Pick<Ports, 'database'>,
  streams: readonly Stream[],
  how: Look,
  by: string | undefined,
  isBackground: boolean,
): Promise<void> {
  const { acting, clock, database } = ports;
  const since = new Date(clock().getTime() - OPEN_MINUTES * 60_000);
  const open =
    isBackground && acting ? await database.record.lookedAt(streams, how, acting.staff, since) : [];
  await noteLook(
    ports,
    streams.filter((stream) => !open.includes(stream)),
    how,
    by,
  );
}

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
