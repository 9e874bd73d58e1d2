import { useCallback, useEffect, useState } from 'react';
import type { EditedFiles, SourceText } from '../../messages.ts';
import { applied, NoJsonError, type Change } from '../../edit/index.ts';
import { idsIn } from './fresh.ts';
import { gotAfter, gotOf, type Got } from './got.ts';
import {
  NOTHING_DONE,
  redone,
  stepBetween,
  textsEver,
  undone,
  type Past,
  type Step,
  type Texts,
} from './past.ts';

/** Changes of files, by their names. */
export interface Changes {
  readonly [file: string]: Change;
}

/** The files as they are edited here: all of a folder are one draft. */
export interface Draft {
  /** Empty where there is no such file. */
  textOf(file: string): string;
  /** The text that was edited. */
  baseOf(file: string): string;
  /** What it would be without what was edited here, saved or not. */
  gotOf(file: string): string;
  /** Those that somebody has edited here, also where they are again as they were. */
  readonly files: EditedFiles;
  /** Those that were edited here and are no longer in the folder: all others go on without them. */
  readonly gone: readonly GoneFile[];
  /** The names of those whose text is not the file's. */
  readonly changed: readonly string[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Every id that something has or had in this sitting, or that is named: a new one is none of them. */
  idsEver(): readonly string[];
  /** Why the last change was not made: the file is not JSON as it stands, or has nothing where it would be made. */
  readonly refused: string | undefined;
  /** @param field changes of the same field one after the other are undone together */
  change(changes: Changes, field?: string): void;
  /** Another text altogether. */
  replace(file: string, text: string): void;
  undo(): void;
  redo(): void;
  /** What was edited in a file that is gone is edited in another one, which says what that said. */
  moveTo(file: string, source: SourceText): void;
  /** The file has another text now, and this is what was edited; without, back to it. */
  rebase(source: SourceText, text?: string): void;
}

/** A file that is not in the folder any more, with what somebody has made of it here. */
export interface GoneFile {
  readonly file: string;
  /** What stood in it. */
  readonly base: string;
  readonly text: string;
}

interface Kept {
  readonly files: { readonly [file: string]: KeptFile };
  readonly past: Past;
  /** Why the last change was not made; not kept in the browser. */
  readonly refused?: string | undefined;
}

interface KeptFile extends Got {
  /** The hash of the file's text that was edited. */
  readonly was: string;
}

/** The draft of the folder, what was done to it, and how to do more. */
export function useDraft(sources: readonly SourceText[]): Draft {
  const [kept, setKept] = useKept();
  const [lastField, setLastField] = useState<string>();

  const fileOf = (last: Kept, file: string): KeptFile =>
    last.files[file] ?? freshOf(sources.find((source) => source.file === file));
  const write = useCallback(
    (textsOf: (textOf: (file: string) => string) => Texts, field?: string) => {
      setKept(({ refused: _, ...last }) => {
        const texts = textsOrWhyNot(() => textsOf((file) => fileOf(last, file).text));
        if (typeof texts === 'string') return { ...last, refused: texts };
        const after = Object.fromEntries(
          Object.entries(texts).filter(([file, text]) => fileOf(last, file).text !== text),
        );
        const names = Object.keys(after);
        if (names.length === 0) return last;
        const now = Object.fromEntries(names.map((file) => [file, fileOf(last, file)]));
        const touched: Kept = { ...last, files: { ...last.files, ...now } };
        return {
          ...withTexts(touched, after),
          past: stepped(touched, after, field !== undefined && field === lastField),
        };
      });
      setLastField(field);
    },
    // What the files say is the same as long as nobody tells otherwise, and then it is rebased.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [lastField, sources],
  );
  const { files, past } = kept;
  const step = (walk: (kept: Kept) => Kept) => () => {
    setLastField(undefined);
    setKept(walk);
  };
  const isThere = (file: string) => sources.some((source) => source.file === file);
  const there = Object.entries(files).filter(([file]) => isThere(file));
  return {
    textOf: (file) => fileOf(kept, file).text,
    baseOf: (file) => fileOf(kept, file).base,
    gotOf: (file) => gotOf(fileOf(kept, file)),
    files: Object.fromEntries(there.map(([file, { text, was }]) => [file, { text, was }])),
    gone: Object.entries(files).flatMap(([file, { base, text }]) =>
      isThere(file) || text === base ? [] : [{ file, base, text }],
    ),
    changed: there.flatMap(([file, { text, base }]) => (text === base ? [] : [file])),
    idsEver: () =>
      idsIn([
        ...sources.map(({ text }) => text),
        ...Object.values(files).map(({ base }) => base),
        ...textsEver(textsIn(kept), past),
      ]),
    refused: kept.refused,
    canUndo: past.done.length > 0,
    canRedo: past.undone.length > 0,
    change: (changes, field) =>
      write(
        (textOf) =>
          Object.fromEntries(
            Object.entries(changes).map(([file, change]) => [file, applied(textOf(file), change)]),
          ),
        field,
      ),
    replace: (file, text) => write(() => ({ [file]: text })),
    undo: step(back),
    redo: step(forth),
    moveTo: (file, source) => step((last) => moved(last, file, source))(),
    rebase: (source, text = source.text) =>
      step((last) => rebased(last, fileOf(last, source.file), source, text))(),
  };
}

/** A change that cannot be made of what stands there is not made, and says so. */
function textsOrWhyNot(textsOf: () => Texts): Texts | string {
  try {
    return textsOf();
  } catch (error) {
    if (error instanceof NoJsonError)
      return 'The file is no JSON as it stands: mend the file as text first, or undo.';
    if (error instanceof RangeError) return error.message;
    throw error;
  }
}

/** Kept in the browser, so that a reload loses nothing: neither the texts nor what can be undone. */
function useKept() {
  const [kept, setKept] = useState(() => keptOf() ?? UNTOUCHED);
  useEffect(() => {
    const isUntouched =
      kept.past === NOTHING_DONE &&
      Object.values(kept.files).every(({ text, base }) => text === base);
    const { files, past } = kept;
    const words = isUntouched ? undefined : JSON.stringify({ files, past });
    if (words === undefined) localStorage.removeItem(KEY);
    else if (localStorage.getItem(KEY) !== words) localStorage.setItem(KEY, words);
  }, [kept]);
  useEffect(() => {
    // Two tabs are two windows on one draft: what is done in one is seen, and can be undone, in the other.
    const hear = ({ key }: StorageEvent) => {
      if (key === KEY) setKept(keptOf() ?? UNTOUCHED);
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }, []);
  return [kept, setKept] as const;
}

const KEY = 'studio/draft';
const UNTOUCHED: Kept = { files: {}, past: NOTHING_DONE };

const freshOf = (source: SourceText | undefined): KeptFile => ({
  ...{ was: source?.hash ?? '', base: source?.text ?? '', text: source?.text ?? '' },
});

const textsIn = ({ files }: Kept): Texts =>
  Object.fromEntries(Object.entries(files).map(([file, { text }]) => [file, text]));

/** Whatever stands there now, what was refused of another text is said no more. */
const withTexts = ({ refused: _, ...kept }: Kept, texts: Texts): Kept => ({
  ...kept,
  files: Object.fromEntries(
    Object.entries(kept.files).map(([file, one]) => [
      file,
      { ...one, text: texts[file] ?? one.text },
    ]),
  ),
});

function keptOf(): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '');
    return isKept(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'past' in value &&
  'files' in value &&
  typeof value.files === 'object' &&
  value.files !== null &&
  Object.values(value.files).every(
    (file: unknown) =>
      typeof file === 'object' &&
      file !== null &&
      'was' in file &&
      'base' in file &&
      'text' in file,
  );

/** Whatever was undone before is gone with a new step. A step that goes on with the last one becomes one with it. */
function stepped(before: Kept, after: Texts, goesOn: boolean): Past {
  const { done } = before.past;
  const texts = textsIn(before);
  const last = goesOn ? done.at(-1) : undefined;
  if (!last) return { done: [...done, stepBetween(texts, after)], undone: [] };
  const all = { ...texts, ...after };
  return { done: [...done.slice(0, -1), stepBetween(undone(texts, last), all)], undone: [] };
}

/** What was edited in one file is edited in another one, also in what can be undone. */
function moved(kept: Kept, from: string, { file, hash, text }: SourceText): Kept {
  const { [from]: one, ...others } = kept.files;
  if (!one) return kept;
  const steps = (all: Past['done']) =>
    all.map((step) => step.map((each) => (each.file === from ? { ...each, file } : each)));
  return {
    files: { ...others, [file]: { ...one, was: hash, base: text } },
    past: { done: steps(kept.past.done), undone: steps(kept.past.undone) },
  };
}

/** The file has another text now, and `text` is what was edited of it. */
function rebased(
  kept: Kept,
  was: KeptFile,
  { file, hash, text: now }: SourceText,
  text: string,
): Kept {
  const files = {
    ...kept.files,
    [file]: { ...was, was: hash, base: now, got: gotAfter(was, now) },
  };
  const touched = { ...kept, files };
  const after = { [file]: text };
  return {
    ...withTexts(touched, after),
    past: was.text === text ? kept.past : stepped(touched, after, false),
  };
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
  walk: (texts: Texts, step: Step) => Texts,
  past: (step: Step) => Past,
): Kept => (step ? { ...withTexts(kept, walk(textsIn(kept), step)), past: past(step) } : kept);
