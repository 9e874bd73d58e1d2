import { useState } from 'react';
import type { Failure, Outcome } from '#client';
import { toast, type FieldError } from '#ui';

interface SaveAttempt {
  /** How often she has tried, so that each failed try brings the focus to its summary. */
  readonly count: number;
  readonly fieldErrors: FieldErrors;
  /** What went wrong that no field can mend. */
  readonly failure?: string;
}

/** By field name. */
type FieldErrors = { readonly [field: string]: string | undefined };

/** One form's tries to save: what has to be mended, what went wrong, and whether one is under way. */
export function useSaving(fields: readonly string[], onTried: (isWrong: boolean) => void) {
  const [attempt, setAttempt] = useState<SaveAttempt>({ count: 0, fieldErrors: {} });
  const [pending, setPending] = useState(false);
  const show = (fieldErrors: FieldErrors, failure?: string) => {
    setAttempt(({ count }) => ({
      count: count + 1,
      fieldErrors,
      ...(failure !== undefined && { failure }),
    }));
    onTried(Object.keys(fieldErrors).length > 0);
  };
  return {
    ...attempt,
    pending,
    summary: (idOf: (field: string) => string): readonly FieldError[] =>
      fields.flatMap((field) => {
        const message = attempt.fieldErrors[field];
        return message === undefined ? [] : [{ controlId: idOf(field), message }];
      }),
    /** Forgets what was wrong. */
    reset: () => show({}),
    /** Saves, unless there is something to mend first; tells whether it is saved. */
    async save(fieldErrors: FieldErrors, call: () => Promise<Outcome<unknown>>): Promise<boolean> {
      if (pending) return false;
      if (Object.keys(fieldErrors).length > 0) {
        show(fieldErrors);
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
function saidBy(failure: Failure, fields: readonly string[]): [FieldErrors, string?] {
  const { status, problems = [], message } = failure;
  if (status !== 422) return [{}, message];
  const placed = problems.flatMap(({ field = '', message: words }) => {
    const name = fields.find((each) => field === `/${each}` || field.endsWith(`/${each}`));
    return name === undefined ? [] : [[name, words] as const];
  });
  return placed.length > 0 ? [Object.fromEntries(placed)] : [{}, message];
}
