import { createContext, useContext, useState } from 'react';
import type {
  ClaimDocument,
  FormularyDocument,
  QuestionDocument,
  QuestionnaireDocument,
} from '#engine';
import type { Analyses, SourceText } from '../../messages.ts';
import {
  at,
  put,
  treeFrom,
  treeOf,
  valueOf,
  without,
  type Change,
  type IsMeant,
  type Path,
  type Tree,
} from '../../edit/index.ts';
import { drawnClaims, drawnFormulary, drawnTaken, type Undrawn } from './drawn.ts';
import type { Changes } from './use-draft.ts';

/** The document as it stands in the editor, which may not be usable, and how to change it. */
export interface Editing {
  /** The id of the questionnaire. */
  readonly questionnaire: string;
  readonly tree: Tree;
  readonly document: Partial<QuestionnaireDocument>;
  /** What of the file that is edited here cannot be drawn. */
  readonly undrawn: readonly Undrawn[];
  /** Whether a question does not stand in the file already: stored answers know those by their names. */
  readonly isNew: (name: string) => boolean;
  /** What the shop has, by id. */
  readonly medicines: FormularyDocument['medicines'];
  /**
   * Changes the file that is edited here: the questionnaire's, or one that stands beside it.
   *
   * @param field changes of the same field one after the other are undone together
   */
  readonly change: (change: Change, field?: string) => void;
  /** Changes the questionnaire and what is claimed of it, in one step. */
  readonly changeWithClaims: (change: Change, isMeant: IsMeant, field?: string) => void;
  /** The claims of it, as far as they can be read. */
  readonly claims: readonly Read[];
  /** Goes to a question, to a file that stands beside the questionnaires, or with no words to the whole document. */
  readonly select: (where: string) => void;
  readonly folder: Folder;
  /** What was found last, for the parts that it is about. */
  readonly found: Found;
}

/** Every file of the folder, as it stands in the editor. */
interface Folder {
  readonly sources: readonly SourceText[];
  textOf(file: string): string;
  /** In several files at once: one step, undone as one. */
  change(changes: Changes, field?: string): void;
  replace(file: string, text: string): void;
  /** Every id that something has or had in this sitting, or that is named. */
  idsEver(): readonly string[];
}

export interface Found {
  readonly findings: Analyses['findings'];
  readonly claims: Analyses['claims'];
}

const Context = createContext<Editing | undefined>(undefined);
export const EditProvider = Context.Provider;

export function useEditing(): Editing {
  const editing = useContext(Context);
  if (!editing) throw new Error('Nothing is edited here.');
  return editing;
}

/** A file as it stands in the editor. */
export interface Read {
  readonly file: string;
  readonly tree: Tree;
  readonly value: unknown;
}

/** By file, what was read last: many parts of the page read the same text, and some texts are long. */
const lastRead = new Map<string, { readonly text: string; readonly read: Read | undefined }>();

/** Nothing where it is no JSON as it stands. */
export function readIn(file: string, text: string): Read | undefined {
  const last = lastRead.get(file);
  if (last?.text === text) return last.read;
  const read = parsedIn(file, text);
  lastRead.set(file, { text, read });
  return read;
}

function parsedIn(file: string, text: string): Read | undefined {
  try {
    const tree = treeOf(text);
    return { file, tree, value: valueOf(tree) };
  } catch {
    return undefined;
  }
}

export const claimsIn = ({ value }: Read): readonly ClaimDocument[] =>
  drawnClaims(value).document.claims;

export const isAbout = (claim: ClaimDocument, questionnaire: string): boolean =>
  claim.for.includes(questionnaire);

/** Those of these files that can be read as they stand. */
export function useRead(files: readonly string[]): readonly Read[] {
  const { folder } = useEditing();
  return useSameList(files.flatMap((file) => readIn(file, folder.textOf(file)) ?? []));
}

/** The list as it was, as long as the same is in it. */
export function useSameList<Item>(now: readonly Item[]): readonly Item[] {
  const [last, setLast] = useState(now);
  if (now.length === last.length && now.every((item, at) => item === last[at])) return last;
  setLast(now);
  return now;
}

/** Another file to change where the questionnaire's was changed. */
export function useEditingOf(file: string): Editing {
  const editing = useEditing();
  const [read] = useRead([file]);
  return {
    ...editing,
    undrawn: read ? undrawnIn(read) : [],
    change: (change, field) =>
      editing.folder.change({ [file]: change }, field === undefined ? field : `${file} ${field}`),
  };
}

/** Of a file that stands beside the questionnaires. */
const undrawnIn = ({ file, value }: Read): readonly Undrawn[] =>
  (file === FORMULARY ? drawnFormulary : file === TAKEN ? drawnTaken : drawnClaims)(value).undrawn;

export const FORMULARY = 'medicines/formulary.json';
export const TAKEN = 'medicines/taken.json';

/** A question that is edited, by its name. */
export interface QuestionProps {
  readonly name: string;
  readonly question: QuestionDocument;
}

/** Writes what is said, or takes it out where nothing is. */
export const said =
  (path: Path, value: unknown, before?: readonly string[]): Change =>
  (tree) =>
    value !== undefined
      ? put(withParents(tree, path), path, treeFrom(value), before)
      : at(tree, path)
        ? without(tree, path)
        : tree;

/** With empty braces on the way there, where nothing stands yet. */
const withParents = (tree: Tree, path: Path): Tree =>
  path.slice(1).reduce((now, _, index) => {
    const parent = path.slice(0, index + 1);
    const known = at(now, parent);
    const isEmpty = known === undefined || (known.kind === 'scalar' && known.written === 'null');
    return isEmpty && typeof path[index + 1] === 'string' ? put(now, parent, treeFrom({})) : now;
  }, tree);

export interface KnownOption {
  readonly value: string;
  readonly title: string;
  /** Of those that are counted. */
  readonly points?: number | undefined;
}

/** The answers that a question offers. */
export function optionsOf(question: QuestionDocument | undefined): readonly KnownOption[] {
  const { enum: values, oneOf } = question?.items ?? question ?? {};
  if (oneOf)
    return oneOf.map(({ const: value, title, 'x-points': points }) => ({ value, title, points }));
  return (values ?? []).map((value) => ({ value, title: value }));
}
