/** The background worker: works off what transactions have promised: mail to send, payments to bring into line, things to forget. */
import { forgetWhatIsDue, sendNextMail, reconcileNext, summariseNext, type Ports } from '#domain';

/** How long something that is due may lie when nobody says that it is there. */
const ROUND_MS = 5_000;

/** How long mail lies at least: whoever asks next must not wait for it, and so not learn that there is some. */
const MAIL_MS = 1_000;

/** How often is looked for what is due to be forgotten. */
const FORGET_MS = 60 * 60_000;

/** After a start, whoever came to it is served first. */
const TEND_FIRST_MS = 60_000;

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
  /** Looks after the database, where it does not do so by itself. */
  readonly tend?: () => Promise<void>;
  /** How long mail lies before it is sent; a second when left out. */
  readonly msBeforeMail?: number;
}

/** Payments and mail each go their own way: a mail server that hangs keeps no payment waiting. */
export function runBackground({
  ports,
  onError,
  tend = async () => undefined,
  msBeforeMail = MAIL_MS,
}: BackgroundSettings): Background {
  const payments = runLane(
    () => reconcileNext(ports),
    (error) => onError(error, 'payments'),
  );
  const mail = runLane(
    async () => (await sendNextMail(ports)) !== 'none due',
    (error) => onError(error, 'mail'),
  );
  const queue = runLane(
    () => summariseNext(ports),
    (error) => onError(error, 'queue'),
  );
  const retention = runLane(
    () => forgetWhatIsDue(ports),
    (error) => onError(error, 'retention'),
  );
  const tending = runLane(
    async () => {
      await tend();
      return false;
    },
    (error) => onError(error, 'the database'),
  );
  let later: NodeJS.Timeout | undefined;
  const sendLater = (): void => {
    later ??= setTimeout(() => {
      later = undefined;
      void mail.round();
    }, msBeforeMail).unref();
  };
  const wake = (): void => {
    void payments.round().then(() => queue.round());
    sendLater();
  };
  const timer = setInterval(wake, ROUND_MS);
  timer.unref();
  const hourly = setInterval(() => {
    void retention.round();
    void tending.round();
  }, FORGET_MS);
  hourly.unref();
  const first = setTimeout(() => void tending.round(), TEND_FIRST_MS);
  first.unref();
  return {
    wake,
    async round() {
      const sending = mail.round();
      await payments.round();
      await sending;
      // What the payments have promised.
      await mail.round();
      await queue.round();
      await retention.round();
    },
    async stop() {
      clearInterval(timer);
      clearInterval(hourly);
      clearTimeout(first);
      clearTimeout(later);
      await Promise.all([
        payments.stop(),
        mail.stop(),
        queue.stop(),
        retention.stop(),
        tending.stop(),
      ]);
    },
  };
}

interface Lane {
  /** Works off what is due now; nothing once it was stopped. */
  round(): Promise<void>;
  stop(): Promise<void>;
}

/** @param next does one thing that is due; false when none was */
function runLane(next: () => Promise<boolean>, onError: (error: unknown) => void): Lane {
  let isStopped = false;
  let current: Promise<void> | undefined;
  let isAskedAgain = false;

  /** What cannot be done now stays due later; it must not keep the rest from being done. */
  const drain = async (): Promise<void> => {
    for (let isMore = true; isMore && !isStopped;)
      try {
        isMore = await next();
      } catch (error) {
        onError(error);
        return;
      }
  };
  const drainUntilQuiet = async (): Promise<void> => {
    do {
      isAskedAgain = false;
      await drain();
    } while (isAskedAgain && !isStopped);
  };
  return {
    async round() {
      if (isStopped) return current;
      if (current) isAskedAgain = true;
      current ??= drainUntilQuiet().finally(() => {
        current = undefined;
      });
      return current;
    },
    async stop() {
      isStopped = true;
      await current;
    },
  };
}
