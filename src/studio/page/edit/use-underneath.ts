import { useState } from 'react';
import type { SourceText } from '../../messages.ts';
import type { Draft } from './use-draft.ts';

/** The files that say something else than what was edited, as far as anybody has told: the server by itself, or its reply to saving. */
export function useUnderneath(draft: Draft, sources: readonly SourceText[]) {
  const [known, setKnown] = useState(sources);
  const [last, setLast] = useState(sources);
  const others = (all: readonly SourceText[]) =>
    all.filter(({ file, hash }) => {
      const edited = draft.files[file];
      return edited !== undefined && edited.was !== hash;
    });
  if (sources !== last) {
    setLast(sources);
    setKnown(sources);
    // Where nobody has edited it here, or says the same, there is nothing to ask.
    for (const source of others(sources))
      if (!draft.changed.includes(source.file) || draft.textOf(source.file) === source.text)
        draft.rebase(source);
  }
  return {
    underneath: others(known),
    know: (told: readonly SourceText[]) =>
      setKnown((all) =>
        all.map((source) => told.find(({ file }) => file === source.file) ?? source),
      ),
  };
}
