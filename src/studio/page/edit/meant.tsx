/** A claim about several questionnaires names a question that several of them ask: which is meant when one is renamed. */
import { useState, type ReactNode } from 'react';
import {
  at,
  claimsAbout,
  fileOf,
  optionReadersOf,
  readersOf,
  valueOf,
  type IsMeant,
  type Tree,
} from '../../edit/index.ts';
import { drawnDocument } from './drawn.ts';
import { optionsOf, readIn, useEditing, type Editing } from './edit-context.ts';
import styles from './edit.module.css';

interface Renamed {
  readonly name: string;
  /** Where it is an option of that question. */
  readonly option?: string;
}

interface Meant {
  readonly isMeant: IsMeant;
  /** The claims of which nobody can tell, with the choice; nothing where all can be told. */
  readonly question: ReactNode;
}

/** They stay as they are, unless she says that it is meant there too. */
export function useMeant(renamed: Renamed): Meant {
  const editing = useEditing();
  const [isWithAll, setIsWithAll] = useState(false);
  const { isUnclear, unclear } = claimsReading(editing, renamed);
  return {
    isMeant: (others) => isWithAll || !isUnclear(others),
    question: unclear.length > 0 && (
      <fieldset className={styles.many}>
        <legend>
          Nobody can tell whether this is meant in {unclear.map((id) => `'${id}'`).join(' and ')}:
          another questionnaire that is claimed about there may have it too
        </legend>
        <label>
          <input
            type="checkbox"
            checked={isWithAll}
            onChange={({ target }) => setIsWithAll(target.checked)}
          />
          Rename it there too
        </label>
      </fieldset>
    ),
  };
}

interface ClaimsReading {
  /** The claims that read it of this questionnaire. */
  readonly sure: readonly string[];
  /** Those of which nobody can tell: another questionnaire that they are about may have it, too. */
  readonly unclear: readonly string[];
  readonly isUnclear: IsMeant;
}

export function claimsReading(
  { questionnaire, claims, folder }: Pick<Editing, 'questionnaire' | 'claims' | 'folder'>,
  named: Renamed,
): ClaimsReading {
  const isUnclear: IsMeant = (others) => others.some((id) => mayHave(folder, id, named));
  const reading = (isMeant: IsMeant) =>
    claims.flatMap(({ tree }) => idsOfReaders(claimsAbout(tree, questionnaire, isMeant), named));
  return { sure: reading((others) => !isUnclear(others)), unclear: reading(isUnclear), isUnclear };
}

/** Also where that questionnaire cannot be read. */
function mayHave(folder: Editing['folder'], id: string, { name, option }: Renamed): boolean {
  const file = fileOf(folder.sources, id);
  const { document, undrawn } = drawnDocument(readIn(file, folder.textOf(file))?.value);
  if (undrawn.length > 0 || document.properties === undefined) return true;
  if (!Object.hasOwn(document.properties, name)) return false;
  return (
    option === undefined ||
    optionsOf(document.properties[name]).some(({ value }) => value === option)
  );
}

const idsOfReaders = (tree: Tree, { name, option }: Renamed): readonly string[] => {
  const claims = at(tree, ['claims']);
  return (claims?.kind === 'array' ? claims.items : []).flatMap((claim) => {
    const readers =
      option === undefined ? readersOf(claim, name) : optionReadersOf(claim, name, option);
    const id = at(claim, ['id']);
    return readers.length > 0 ? [id ? String(valueOf(id)) : '?'] : [];
  });
};
