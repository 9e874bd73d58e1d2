export interface Row {
  readonly what: string;
  readonly value: string;
  /** The target, where the project has set one. */
  readonly target?: string;
}

export function print(title: string, rows: readonly Row[]): void {
  console.log(`\n${title}`);
  const width = Math.max(...rows.map(({ what }) => what.length));
  for (const { what, value, target } of rows)
    console.log(`  ${what.padEnd(width)}  ${value.padStart(16)}${target ? `   (${target})` : ''}`);
}

/** The value below which the given part of the samples lies. */
export function percentile(samples: readonly number[], part: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
}
