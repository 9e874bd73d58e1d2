/** Takes something to be undone at the end of the work. */
export type OnEnd = (undo: () => Promise<void>) => void;

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Does the work and then undoes what it has announced, the last first: when the work is done, when it
 * fails, and when the process is told to end meanwhile.
 */
export async function undoing<Result>(work: (onEnd: OnEnd) => Promise<Result>): Promise<Result> {
  const undos: (() => Promise<void>)[] = [];
  let ending: Promise<void> | undefined;
  const end = (): Promise<void> => (ending ??= undoAll(undos));
  let isInterrupted = false;
  const interrupted = (): void => {
    isInterrupted = true;
    void end().finally(() => process.exit(130));
  };
  for (const signal of SIGNALS) process.once(signal, interrupted);
  try {
    return await work((undo) => undos.push(undo));
  } finally {
    // Whatever fails because of that is nobody's news: the process ends as soon as all is undone.
    if (isInterrupted) await new Promise(() => undefined);
    await end();
    for (const signal of SIGNALS) process.off(signal, interrupted);
  }
}

/** One that fails keeps none of the others from being undone, and what comes late is undone too. */
async function undoAll(undos: (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (let undo = undos.pop(); undo; undo = undos.pop())
    await undo().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Something could not be undone.');
}
