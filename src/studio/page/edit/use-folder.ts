import { useMemo, useState } from 'react';
import { fileOf, inClaimsAbout } from '../../edit/index.ts';
import type { SourceText } from '../../messages.ts';
import { drawnDocument, drawnFormulary } from './drawn.ts';
import {
  claimsIn,
  FORMULARY,
  isAbout,
  readIn,
  useSameList,
  type Editing,
  type Found,
  type Read,
} from './edit-context.ts';
import type { Draft } from './use-draft.ts';

interface Edited {
  readonly draft: Draft;
  readonly sources: readonly SourceText[];
  readonly select: Editing['select'];
  readonly found: Found;
}

/** A questionnaire as it stands in the editor, or could be read last, and every file beside it. */
export function useFolder(id: string, edited: Edited): Editing | undefined {
  const { draft, sources, select, found } = edited;
  const file = fileOf(sources, id);
  const text = draft.textOf(file);
  const base = draft.baseOf(file);
  const read = useLastRead(file, text);
  const medicines = useLastRead(FORMULARY, draft.textOf(FORMULARY));
  const isNew = useMemo(() => newIn(file, base), [file, base]);
  const claims = useClaims(id, draft, sources);
  return useMemo(
    () =>
      read && {
        questionnaire: id,
        tree: read.tree,
        ...drawnDocument(read.value),
        isNew,
        medicines: drawnFormulary(medicines?.value).document.medicines ?? NO_MEDICINES,
        change: (change, field) =>
          draft.change({ [file]: change }, field === undefined ? field : `${file} ${field}`),
        changeWithClaims: (change, isMeant, field) =>
          draft.change(
            {
              [file]: change,
              ...Object.fromEntries(
                claims.map((one) => [one.file, inClaimsAbout(id, change, isMeant)]),
              ),
            },
            field === undefined ? field : `${file} ${field}`,
          ),
        claims,
        select,
        found,
        folder: {
          sources,
          textOf: draft.textOf,
          change: draft.change,
          replace: draft.replace,
          idsEver: draft.idsEver,
        },
      },
    [id, read, isNew, medicines, draft, select, found, sources, file, claims],
  );
}

/** Of a file that nobody can read, nobody can say which of its questions are new. */
function newIn(file: string, base: string): Editing['isNew'] {
  const read = readIn(file, base);
  if (!read) return () => base === '';
  const { properties = {} } = drawnDocument(read.value).document;
  return (name) => !Object.hasOwn(properties, name);
}

/** The files in which something is claimed of it. */
function useClaims(id: string, draft: Draft, sources: readonly SourceText[]): readonly Read[] {
  return useSameList(
    sources.flatMap(({ file }) => {
      const read = file.startsWith('claims/') ? readIn(file, draft.textOf(file)) : undefined;
      return read && claimsIn(read).some((claim) => isAbout(claim, id)) ? [read] : [];
    }),
  );
}

const NO_MEDICINES = {};

/** As it could be read last: half a word is no JSON. */
function useLastRead(file: string, text: string) {
  const read = useMemo(() => readIn(file, text), [file, text]);
  const [last, setLast] = useState(read);
  if (read && read !== last) setLast(read);
  return read ?? last;
}
