import type { Finding } from '../check/finding.ts';

/** A finding, and where in the file it is. */
export type LocatedFinding = Finding & { readonly line?: number; readonly column?: number };

/** The findings of one document, as text on a terminal. */
export function findingsInText(id: string, findings: readonly LocatedFinding[]): string {
  const count = findings.length === 1 ? '1 finding' : `${findings.length} findings`;
  return [
    `${id}: ${findings.length === 0 ? 'nothing found' : count}`,
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
