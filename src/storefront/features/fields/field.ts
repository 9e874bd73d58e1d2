import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import type { TextLimits } from '#contract';
import type { ControlProps } from '#ui';

/** A row of a form's table. */
export interface Field {
  readonly label: string;
  readonly control: FieldControl;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly hint?: string;
  /** Said when nothing is filled in; a field without it may stay empty. */
  readonly required?: string;
  /** What the contract has its text keep. */
  readonly limits: TextLimits;
  /** Its control has several inputs, which share a legend. */
  readonly isGroup?: boolean;
  /** Blanks around it belong to it, as in a password. */
  readonly isVerbatim?: boolean;
  /** Stands beside its neighbour where there is room. */
  readonly isHalf?: boolean;
}

/** A form: its rows by name, in the order of the page. */
export type Fields<Name extends string> = { readonly [name in Name]: Field };

/** What is in each field. */
export type Texts<Name extends string> = { readonly [name in Name]: string };

/** What has to be mended, by field. */
export type FieldErrors<Name extends string> = { readonly [name in Name]?: string | undefined };

export interface FieldControlProps extends ControlProps<string> {
  readonly field: Field;
  readonly readOnly?: boolean | undefined;
}

/** What a field is filled in with: see `controls.tsx`. */
type FieldControl = (props: FieldControlProps) => ReactNode;

export const namesOf = <Name extends string>(fields: Fields<Name>): readonly Name[] =>
  Object.keys(fields) as Name[];
