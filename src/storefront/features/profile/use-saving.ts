import { useState } from 'react';
import type { Failure, Outcome } from '#client';
import { toast, type Mistake } from '#ui';

interface Attempt {
  /** How often she has tried, so that each failed try brings the focus to its summary. */
  readonly count: number;
  readonly mistakes: Mistakes;
  /** What went wrong that no field can mend. */
  readonly failure?: string;
}

/** By field name. */
type Mistakes = { readonly [field: string]: string | undefined };

/** One form's tries to save: what has to be mended, what went wrong, and whether one is under way. */
export function useSaving(fields: readonly string[], onTried: (isWrong: boolean) => void) {
  const [attempt, setAttempt] = useState<Attempt>({ count: 0, mistakes: {} });
  const [pending, setPending] = useState(false);
  const show = (mistakes: Mistakes, failure?: string) => {
    setAttempt(({ count }) => ({
      count: count + 1,
      mistakes,
      ...(failure !== undefined && { failure }),
    }));
    onTried(Object.keys(mistakes).length > 0);
  };
  return {
    ...attempt,
    pending,
    summary: (idOf: (field: string) => string): readonly Mistake[] =>
      fields.flatMap((field) => {
        const message = attempt.mistakes[field];
        return message === undefined ? [] : [{ controlId: idOf(field), message }];
      }),
    /** Forgets what was wrong. */
    reset: () => show({}),
    /** Saves, unless there is something to mend first; tells whether it is saved. */
    async save(mistakes: Mistakes, call: () => Promise<Outcome<unknown>>): Promise<boolean> {
      if (pending) return false;
      if (Object.keys(mistakes).length > 0) {
        show(mistakes);
        return false;
      }
      setPending(true);
      const outcome = await call();
      setPending(false);
      if (outcome.ok) show({});
      else {
        toast.error(outcome.failure.message);
        show(...saidBy(outcome.failure, fields));
      }
      return outcome.ok;
    },
  };
}

/**
 * The server's complaints: at their fields where they have one, else about the whole. Those about a
 * malformed request are written for programs.
 */
function saidBy(failure: Failure, fields: readonly string[]): [Mistakes, string?] {
  const { status, problems = [], message } = failure;
  if (status !== 422) return [{}, message];
  const placed = problems.flatMap(({ field = '', message: words }) => {
    const name = fields.find((each) => field === `/${each}` || field.endsWith(`/${each}`));
    return name === undefined ? [] : [[name, words] as const];
  });
  return placed.length > 0 ? [Object.fromEntries(placed)] : [{}, message];
}
