import { createContext, useContext } from 'react';
import type { FormularyDocument, QuestionDocument, QuestionnaireDocument } from '#engine';
import { put, treeFrom, without, type Change, type Path, type Tree } from '../../edit/index.ts';

/** The document as it stands in the editor, which may not be usable, and how to change it. */
export interface Editing {
  readonly tree: Tree;
  readonly document: Partial<QuestionnaireDocument>;
  /** The questions that stand in the file already: stored answers know them by these names. */
  readonly named: ReadonlySet<string>;
  /** What the shop has, by id. */
  readonly medicines: FormularyDocument['medicines'];
  /** @param field changes of the same field one after the other are undone together */
  readonly change: (change: Change, field?: string) => void;
  readonly select: (question: string) => void;
}

const Context = createContext<Editing | undefined>(undefined);
export const EditProvider = Context.Provider;

export function useEditing(): Editing {
  const editing = useContext(Context);
  if (!editing) throw new Error('Nothing is edited here.');
  return editing;
}

/** A question that is edited, by its name. */
export interface QuestionProps {
  readonly name: string;
  readonly question: QuestionDocument;
}

/** Writes what is said, or takes it out where nothing is. */
export const said =
  (path: Path, value: unknown, before?: readonly string[]): Change =>
  (tree) =>
    value === undefined ? without(tree, path) : put(tree, path, treeFrom(value), before);

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
