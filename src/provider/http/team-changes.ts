import { sessionLimits, type Ports } from '#domain';

/** How long somebody who follows what changes waits at most to hear of it. */
const MS_BETWEEN_LOOKS = 1_000;
/**
 * After so many looks without a change something is said all the same: a proxy cuts what is silent, and whoever's
 * session has ended learns of it only when something is to be said to her.
 */
const LOOKS_IN_SILENCE = 5;

/** What is followed: who waits for a prescriber, what is to be dispensed, and which letters are to be posted. */
const FOLLOWED = ['queue', 'dispensing', 'gp-letters'] as const;

type Marks = Readonly<Record<(typeof FOLLOWED)[number], string>>;

interface Change {
  readonly of: keyof Marks;
  /** What it is marked with now. */
  readonly mark: string;
}

export interface TeamChanges {
  /** What has changed, each time that something has; nothing of it to say that it is still followed. */
  follow(): AsyncGenerator<readonly Change[]>;
  stop(): void;
}

/**
 * Looks whether something has changed, once for all who follow it here, and only while somebody does. It is the database
 * that is looked at, so any number of servers tell of what happened at any of them.
 */
export function watchTeam({ database, clock, digest, report }: Ports): TeamChanges {
  const followers = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let marks: Marks | undefined;

  const look = async (): Promise<void> => {
    try {
      marks = {
        queue: digest(await database.queue.mark(sessionLimits(clock()))),
        dispensing: digest(await database.dispensing.mark()),
        'gp-letters': digest(await database.gpLetters.mark()),
      };
    } catch (error) {
      report('what the team follows could not be looked at', { why: String(error) });
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
      timer ??= setTimeout(again, marks === undefined ? 0 : MS_BETWEEN_LOOKS);
    });

  return {
    async *follow() {
      let said: Marks | undefined;
      for (let silent = 0; !isStopped; silent++) {
        const changes = marks ? changesOf(marks, said) : [];
        if (changes.length > 0 || silent >= LOOKS_IN_SILENCE) {
          silent = 0;
          said = marks;
          yield changes;
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

const changesOf = (marks: Marks, said: Marks | undefined): readonly Change[] =>
  FOLLOWED.flatMap((of) => (marks[of] === said?.[of] ? [] : [{ of, mark: marks[of] }]));
