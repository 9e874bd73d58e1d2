import { useCallback, useEffect, useState } from 'react';
import type { SourceText } from '../../messages.ts';
import { applied, type Change } from '../../edit/index.ts';
import { NOTHING_DONE, redone, stepBetween, undone, type Past, type Step } from './past.ts';

/** A document as it is edited here. */
export interface Draft {
  readonly text: string;
  /** The hash of the file that was edited. */
  readonly was: string;
  /** Its text. */
  readonly base: string;
  readonly isChanged: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** @param field changes of the same field one after the other are undone together */
  change(change: Change, field?: string): void;
  /** Another text altogether. */
  replace(text: string): void;
  undo(): void;
  redo(): void;
  /** The file has another text now, and this is what was edited; without, back to it. */
  rebase(source: SourceText, text?: string): void;
}

interface Kept {
  readonly was: string;
  /** The file's text that was edited. */
  readonly base: string;
  readonly text: string;
  readonly past: Past;
}

/** Kept in the browser, so that a reload loses nothing: neither the text nor what can be undone. */
export function useDraft(id: string, source: SourceText): Draft {
  const [kept, setKept] = useState(() => keptOr(id, source));
  const [lastField, setLastField] = useState<string>();
  useEffect(() => {
    const key = keyOf(id);
    const isUntouched = kept.text === kept.base && kept.past === NOTHING_DONE;
    const words = isUntouched ? undefined : JSON.stringify(kept);
    if (words === undefined) localStorage.removeItem(key);
    else if (localStorage.getItem(key) !== words) localStorage.setItem(key, words);
  }, [id, kept]);
  useEffect(() => {
    // Two tabs are two windows on one draft: what is done in one is seen, and can be undone, in the other.
    const hear = ({ key }: StorageEvent) => {
      if (key === keyOf(id))
        setKept((last) => keptOf(id) ?? { ...last, text: last.base, past: NOTHING_DONE });
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }, [id]);

  const write = useCallback(
    (textOf: (text: string) => string, field?: string) => {
      setKept((last) => {
        const text = textOf(last.text);
        if (text === last.text) return last;
        return {
          ...last,
          text,
          past: stepped(last, text, field !== undefined && field === lastField),
        };
      });
      setLastField(field);
    },
    [lastField],
  );
  const { text, was, base, past } = kept;
  return {
    text,
    was,
    base,
    isChanged: text !== base,
    canUndo: past.done.length > 0,
    canRedo: past.undone.length > 0,
    change: (change, field) => write((before) => applied(before, change), field),
    replace: (next) => write(() => next),
    undo: () => {
      setLastField(undefined);
      setKept(back);
    },
    redo: () => {
      setLastField(undefined);
      setKept(forth);
    },
    rebase: (next, edited = next.text) => {
      setLastField(undefined);
      setKept((last) => ({
        was: next.hash,
        base: next.text,
        text: edited,
        past: edited === last.text ? last.past : stepped(last, edited, false),
      }));
    },
  };
}

const keyOf = (id: string): string => `studio/${id}`;

const freshOf = ({ hash, text }: SourceText): Kept => ({
  was: hash,
  base: text,
  text,
  past: NOTHING_DONE,
});

/** What was kept is of the file as it is now where both say the same. */
function keptOr(id: string, source: SourceText): Kept {
  const kept = keptOf(id) ?? freshOf(source);
  return kept.text === source.text ? { ...kept, was: source.hash, base: source.text } : kept;
}

function keptOf(id: string): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(id)) ?? '');
    return isKept(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'was' in value &&
  'base' in value &&
  'text' in value &&
  typeof value.base === 'string' &&
  typeof value.text === 'string' &&
  'past' in value;

/** Whatever was undone before is gone with a new step. A step that goes on with the last one becomes one with it. */
function stepped({ text: before, past: { done } }: Kept, text: string, goesOn: boolean): Past {
  const last = goesOn ? done.at(-1) : undefined;
  if (!last) return { done: [...done, stepBetween(before, text)], undone: [] };
  return { done: [...done.slice(0, -1), stepBetween(undone(before, last), text)], undone: [] };
}

const back = (kept: Kept): Kept =>
  walked(kept, kept.past.done.at(-1), undone, (step) => ({
    done: kept.past.done.slice(0, -1),
    undone: [...kept.past.undone, step],
  }));

const forth = (kept: Kept): Kept =>
  walked(kept, kept.past.undone.at(-1), redone, (step) => ({
    done: [...kept.past.done, step],
    undone: kept.past.undone.slice(0, -1),
  }));

const walked = (
  kept: Kept,
  step: Step | undefined,
  walk: (text: string, step: Step) => string,
  past: (step: Step) => Past,
): Kept => (step ? { ...kept, text: walk(kept.text, step), past: past(step) } : kept);
