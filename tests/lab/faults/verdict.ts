/** What came of one kind of fault on one database. */
import { noViolations, type Violations } from './invariants.ts';

export interface Verdict {
  readonly fault: string;
  readonly database: string;
  /** How often it happened. */
  readonly times: number;
  /** How many writes the server acknowledged meanwhile. */
  readonly acknowledged: number;
  readonly violations: Violations;
  readonly recovered: 'without restart' | 'after a start' | 'NO';
}

/** Where this machine cannot make the fault. */
export interface Skipped {
  readonly fault: string;
  readonly because: string;
}

/** What ended before its end: the shop did not recover, or something went wrong that no fault explains. */
export const failed = (fault: string, database: string, error: unknown): Verdict => ({
  fault,
  database,
  times: 0,
  acknowledged: 0,
  violations: {
    ...noViolations(),
    unclear: new Set([error instanceof Error ? (error.stack ?? error.message) : String(error)]),
  },
  recovered: 'NO',
});

export const isKept = ({ violations, recovered }: Verdict): boolean =>
  recovered !== 'NO' && Object.values(violations).every(({ size }) => size === 0);

const HEAD = [
  'fault',
  'database',
  'times',
  'acknowledged',
  'lost',
  'half orders',
  'charged twice',
  'mails lost',
  'record broken',
  'unclear answers',
  'recovered',
] as const;

const cells = ({ fault, database, times, acknowledged, violations, recovered }: Verdict) => [
  fault,
  database,
  String(times),
  String(acknowledged),
  ...[violations.lost, violations.half, violations.twice].map(({ size }) => String(size)),
  ...[violations.mail, violations.record, violations.unclear].map(({ size }) => String(size)),
  recovered,
];

/** The table, and under it every breach in a line. */
export function inWords(verdicts: readonly Verdict[]): string {
  const rows = [[...HEAD], ...verdicts.map(cells)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const isText = (column: number): boolean => column < 2 || column === HEAD.length - 1;
  const lines = rows.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return isText(column) ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd(),
  );
  return [...lines, ...verdicts.flatMap(violationsInWords)].join('\n');
}

const violationsInWords = ({ fault, database, violations }: Verdict): string[] =>
  Object.entries(violations).flatMap(([invariant, found]) =>
    [...found].map((what) => `${fault}, ${database}: ${invariant}: ${what}`),
  );
