import { sessionLimits, type Ports } from '#domain';

/** How long somebody who follows the queue waits at most to hear of a change. */
const MS_BETWEEN_LOOKS = 1_000;
/**
 * After so many looks without a change something is said all the same: a proxy cuts what is silent, and whoever's
 * session has ended learns of it only when something is to be said to her.
 */
const LOOKS_IN_SILENCE = 5;

export interface QueueChanges {
  /** What the queue is marked with, each time it is another one; nothing to say that it is still there. */
  follow(): AsyncGenerator<string | undefined>;
  stop(): void;
}

/**
 * Looks whether the queue has changed, once for all who follow it here, and only while somebody does. It is the database
 * that is looked at, so any number of servers tell of what happened at any of them.
 */
export function watchQueue({ database, clock, digest, report }: Ports): QueueChanges {
  const followers = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let mark: string | undefined;

  const look = async (): Promise<void> => {
    try {
      mark = digest(await database.queue.mark(sessionLimits(clock())));
    } catch (error) {
      report('the queue could not be looked at', { why: String(error) });
    }
    for (const wake of [...followers]) wake();
    timer = followers.size > 0 && !isStopped ? setTimeout(again, MS_BETWEEN_LOOKS) : undefined;
  };
  const again = (): void => void look();
  const nextLook = (): Promise<void> =>
    new Promise((resolve) => {
      if (isStopped) return resolve();
      const wake = (): void => {
        followers.delete(wake);
        resolve();
      };
      followers.add(wake);
      timer ??= setTimeout(again, mark === undefined ? 0 : MS_BETWEEN_LOOKS);
    });

  return {
    async *follow() {
      let said: string | undefined;
      for (let silent = 0; !isStopped; silent++) {
        if (mark !== undefined && mark !== said) {
          silent = 0;
          yield (said = mark);
        } else if (silent >= LOOKS_IN_SILENCE) {
          silent = 0;
          yield undefined;
        }
        await nextLook();
      }
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      for (const wake of [...followers]) wake();
    },
  };
}
