import type { Finding } from '../check/finding.ts';
import { counted } from './counted.ts';

/** A finding, and where in the file it is. */
export type LocatedFinding = Finding & { readonly line?: number; readonly column?: number };

/** The findings of one document, as text on a terminal. */
export function findingsInText(id: string, findings: readonly LocatedFinding[]): string {
  return [
    `${id}: ${findings.length === 0 ? 'nothing found' : counted(findings.length, 'finding')}`,
    ...findings.flatMap(({ kind, pointer, line, column, mode, what, because, mend }) => {
      const position = line === undefined ? '' : `, line ${line}, column ${column}`;
      return [
        `\n  ${kind} at ${pointer || '/'}${position}${mode === undefined ? '' : ` (${mode})`}`,
        `    ${what}`,
        ...because.map((reason) => `    because ${reason}`),
        ...(mend === undefined ? [] : [`    ${mend}`]),
      ];
    }),
  ].join('\n');
}
