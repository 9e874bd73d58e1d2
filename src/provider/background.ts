/** Works off what transactions have promised: mail to send, payments to bring into line. */
import { sendNextMail, settleNext, type Ports } from '#domain';

/** How long something that is due may lie when nobody says that it is there. */
const ROUND_MS = 5_000;

export interface Background {
  /** Says that something was promised just now. */
  wake(): void;
  /** Works off everything that is due now. */
  round(): Promise<void>;
  /** Finishes what is under way and stops. */
  stop(): Promise<void>;
}

export interface BackgroundSettings {
  readonly ports: Ports;
  readonly onError: (error: unknown, work: string) => void;
}

export function runBackground({ ports, onError }: BackgroundSettings): Background {
  let isStopped = false;
  let current: Promise<void> | undefined;
  let isAskedAgain = false;

  /** What cannot be done now stays due later; it must not keep the rest from being done. */
  const drain = async (work: string, next: () => Promise<boolean>): Promise<void> => {
    for (let isMore = true; isMore && !isStopped;)
      try {
        isMore = await next();
      } catch (error) {
        onError(error, work);
        return;
      }
  };
  const work = async (): Promise<void> => {
    await drain('payments', () => settleNext(ports));
    await drain('mail', async () => (await sendNextMail(ports)) !== 'none due');
  };
  const round = (): Promise<void> => {
    if (current) {
      isAskedAgain = true;
      return current;
    }
    current = (async () => {
      do {
        isAskedAgain = false;
        await work();
      } while (isAskedAgain && !isStopped);
    })().finally(() => {
      current = undefined;
    });
    return current;
  };
  const wake = (): void => {
    if (!isStopped) void round();
  };
  const timer = setInterval(wake, ROUND_MS);
  timer.unref();
  return {
    wake,
    round,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await current;
    },
  };
}
