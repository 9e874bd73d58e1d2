import { useEffect, useRef, useState } from 'react';
import { checkFile, type FileLimits } from './check-file.ts';
import type { ChosenFile, Upload, UploadState } from './use-uploads.ts';

interface Options extends FileLimits {
  readonly upload: Upload;
}

/** One file, sent as soon as it is chosen; choosing another one replaces it. */
export function useOneUpload({ upload, ...limits }: Options) {
  const [chosen, setChosen] = useState<ChosenFile>();
  // An upload may end after another file has taken its place: only the newest counts.
  const newest = useRef(0);
  const preview = useRef<string>(undefined);
  const dropPreview = () => {
    if (preview.current !== undefined) URL.revokeObjectURL(preview.current);
    preview.current = undefined;
  };
  useEffect(() => {
    const dropLast = () => {
      if (preview.current !== undefined) URL.revokeObjectURL(preview.current);
    };
    return dropLast;
  }, []);

  const send = async (file: File) => {
    const key = ++newest.current;
    const show = (state: UploadState) => {
      if (newest.current === key) setChosen({ key, file, preview: preview.current, state });
    };
    show({ kind: 'sending', progress: 0 });
    const uploaded = await upload(file, (progress) => show({ kind: 'sending', progress }));
    show(
      uploaded.ok
        ? { kind: 'stored', path: uploaded.path }
        : { kind: 'failed', message: uploaded.message },
    );
  };
  const clear = () => {
    newest.current++;
    dropPreview();
    setChosen(undefined);
  };
  const choose = (file: File) => {
    clear();
    const message = checkFile(file, limits);
    if (message !== undefined)
      return setChosen({
        key: newest.current,
        file,
        preview: undefined,
        state: { kind: 'unusable', message },
      });
    if (file.type.startsWith('image/')) preview.current = URL.createObjectURL(file);
    return void send(file);
  };
  return {
    chosen,
    choose,
    clear,
    retry: () => {
      if (chosen) void send(chosen.file);
    },
  };
}

export type OneUpload = ReturnType<typeof useOneUpload>;
