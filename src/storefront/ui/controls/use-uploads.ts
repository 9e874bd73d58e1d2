import { useEffect, useRef, useState } from 'react';
import { checkFile, type FileLimits } from './check-file.ts';

/** The path under which a file is kept, or why it is not, in words for whoever chose it. */
type Uploaded =
  | { readonly ok: true; readonly path: string }
  | { readonly ok: false; readonly message: string };

/** Sends a file. `onProgress` gets 0 to 1. */
export type Upload = (file: File, onProgress: (fraction: number) => void) => Promise<Uploaded>;

export type UploadState =
  | { readonly kind: 'sending'; readonly progress: number }
  | { readonly kind: 'stored'; readonly path: string }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'unusable'; readonly message: string };

export interface ChosenFile {
  readonly key: number;
  readonly file: File;
  /** An object address for a thumbnail; undefined for what is no picture. */
  readonly preview: string | undefined;
  readonly state: UploadState;
}

interface Options extends FileLimits {
  readonly maxFiles: number;
  readonly paths: readonly string[];
  readonly upload: Upload;
  readonly onChange: (change: (paths: readonly string[]) => readonly string[]) => void;
  readonly onStored?: ((path: string, name: string) => void) | undefined;
  /** Whether files are on their way. */
  readonly onSending?: ((isSending: boolean) => void) | undefined;
  /** Whether any that was chosen is not stored: it is on its way, was not sent, or cannot be used. */
  readonly onUnsent?: ((unsent: Unsent) => void) | undefined;
}

/** Why what was chosen is not all there. */
export type Unsent = 'sending' | 'not-sent' | undefined;

/** The files chosen in this visit to the control, and what became of each. */
export function useUploads(options: Options) {
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  // An upload ends long after the render that began it: it must see the newest answer and callbacks.
  const latest = useRef(options);
  const nextKey = useRef(0);
  const removed = useRef(new Set<number>());
  useEffect(() => {
    latest.current = options;
  });
  const previewOf = usePreviews();
  const sending = files.filter(({ state }) => state.kind === 'sending').length;
  const isSending = sending > 0;
  useEffect(() => {
    if (!isSending) return undefined;
    latest.current.onSending?.(true);
    return () => latest.current.onSending?.(false);
  }, [isSending]);

  const unsent = unsentOf(files);
  useEffect(() => {
    latest.current.onUnsent?.(unsent);
  }, [unsent]);

  const setState = (key: number, state: UploadState) =>
    setFiles((before) => before.map((each) => (each.key === key ? { ...each, state } : each)));

  const send = async (key: number, file: File) => {
    setState(key, BEGUN);
    const uploaded = await latest.current.upload(file, (progress) =>
      setState(key, { kind: 'sending', progress }),
    );
    // What was taken away meanwhile is no answer, though it has arrived.
    if (removed.current.has(key)) return;
    if (!uploaded.ok) return setState(key, { kind: 'failed', message: uploaded.message });
    setState(key, { kind: 'stored', path: uploaded.path });
    latest.current.onStored?.(uploaded.path, file.name);
    latest.current.onChange((paths) => [...paths, uploaded.path]);
  };

  const add = (chosen: readonly File[]) => {
    const room = options.maxFiles - options.paths.length - sending;
    const added = chosen.map((file, index): ChosenFile => {
      const key = nextKey.current++;
      const message =
        checkFile(file, options) ??
        (index < room ? undefined : `You can add ${atMost(options.maxFiles)}. Remove one first.`);
      return message === undefined
        ? { ...{ key, file, preview: previewOf(file) }, state: BEGUN }
        : { ...{ key, file, preview: undefined }, state: { kind: 'unusable', message } };
    });
    // What could not be used has been read by now; a new choice replaces it.
    setFiles((before) => [...before.filter(({ state }) => state.kind !== 'unusable'), ...added]);
    for (const { key, file, state } of added) if (state.kind === 'sending') void send(key, file);
  };

  const remove = (key: number) => {
    const gone = files.find((each) => each.key === key);
    removed.current.add(key);
    setFiles((before) => before.filter((each) => each.key !== key));
    if (gone?.state.kind === 'stored') removePath(gone.state.path);
  };

  const removePath = (path: string) =>
    latest.current.onChange((paths) => paths.filter((each) => each !== path));

  return {
    files,
    add,
    remove,
    removePath,
    retry: (key: number, file: File) => void send(key, file),
  };
}

const BEGUN: UploadState = { kind: 'sending', progress: 0 };

function unsentOf(files: readonly ChosenFile[]): Unsent {
  if (files.some(({ state }) => state.kind === 'sending')) return 'sending';
  return files.some(({ state }) => state.kind !== 'stored') ? 'not-sent' : undefined;
}

const atMost = (count: number): string => (count === 1 ? 'one file' : `at most ${count} files`);

/** Makes an address of a picture; all of them are given back once nobody shows them any more. */
function usePreviews(): (file: File) => string | undefined {
  const previews = useRef(new Set<string>());
  useEffect(() => {
    const addresses = previews.current;
    return () => {
      addresses.forEach((address) => URL.revokeObjectURL(address));
      addresses.clear();
    };
  }, []);
  return (file) => {
    if (!file.type.startsWith('image/')) return undefined;
    const address = URL.createObjectURL(file);
    previews.current.add(address);
    return address;
  };
}
