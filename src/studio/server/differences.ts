import { daysFrom, differ, startSolving, type Difference, type Solving } from '#analysis';
import type { LoadedQuestionnaire } from '#documents';
import type { CalendarDate } from '#engine';

/** Finds differences one after the other: the solver is one, and answers one question at a time. */
export interface Differences {
  between(
    before: LoadedQuestionnaire,
    after: LoadedQuestionnaire,
    on: CalendarDate,
  ): Promise<Difference>;
  close(): void;
}

export function openDifferences(): Differences {
  let solving: Promise<Solving> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const known = new Map<string, Promise<Difference>>();

  return {
    between(before, after, on) {
      const key = `${before.hash} ${after.hash} ${on}`;
      const found = known.get(key);
      if (found) return found;
      const started = last.then(async () =>
        differ(
          before,
          after,
          daysFrom(on, [before.document, after.document]),
          await (solving ??= startSolving()),
        ),
      );
      last = started.catch(() => known.delete(key));
      known.set(key, started);
      return started;
    },
    close() {
      void solving?.then((started) => started.close());
    },
  };
}
