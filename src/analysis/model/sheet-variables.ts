/** What the Boolean variables of a sheet are called. */
import type { Formula, Logic } from '../logic/formula.ts';
import type { Cell } from './cells.ts';
import type { Leaf } from './leaf.ts';

/** Questions by their names on the sheet, groups of them by all of their names. */
export interface SheetVariables {
  answered(question: string): Formula;
  garbage(question: string): Formula;
  option(question: string, value: string): Formula;
  cell(group: string, cell: Cell): Formula;
  met(leaf: Leaf): Formula;
  notMet(leaf: Leaf): Formula;
}

export const sheetVariables = ({ variable }: Pick<Logic, 'variable'>): SheetVariables => ({
  answered: (question) => variable(`answered ${question}`),
  garbage: (question) => variable(`garbage ${question}`),
  option: (question, value) => variable(`option ${question} ${value}`),
  cell: (group, { key }) => variable(`cell ${group} ${key}`),
  met: ({ key }) => variable(`met ${key}`),
  notMet: ({ key }) => variable(`not met ${key}`),
});
