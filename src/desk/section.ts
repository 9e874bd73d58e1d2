import { visibleInLine } from '#engine';
import { folded, wrapped } from './wrapped.ts';

/** A part of a page of text. */
export interface Section {
  readonly title: string;
  readonly items: readonly string[];
}

/** Only titles begin at the edge: no line end and no space that a customer wrote begins a section, or a line of ours. */
export const printed = ({ title, items }: Section, width: number): string =>
  [
    wrapped(visibleInLine(title), width),
    ...items.map((item) => wrapped(folded(item), width, '  ')),
  ].join('\n');
