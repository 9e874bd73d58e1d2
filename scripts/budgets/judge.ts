/** The JavaScript that a route loads without being touched. */
export interface Weighed {
  readonly path: string;
  readonly kind: Kind;
  /** Compressed. */
  readonly bytes: number;
  readonly files: number;
}

/** In kB, a thousand bytes each. */
const BUDGETS = { page: 115, consultation: 200, checkout: 150 } as const;

/** Each is a request, and modules of some hundred bytes soon are many: see chunks.ts. */
const FILES = { page: 13, consultation: 14, checkout: 18 } as const satisfies Record<Kind, number>;

export type Kind = keyof typeof BUDGETS;

interface Verdict {
  /** The table, heaviest first within its kind. */
  readonly lines: readonly string[];
  /** What has to be mended; nothing where all is well. */
  readonly faults: readonly string[];
}

/** Whether each route keeps to its budget. */
export function judge(weighed: readonly Weighed[]): Verdict {
  const rows = [...weighed].sort(
    (one, other) => BUDGETS[one.kind] - BUDGETS[other.kind] || other.bytes - one.bytes,
  );
  return {
    lines: rows.map(lineOf),
    faults: [...(rows.length === 0 ? ['No route was weighed.'] : []), ...rows.flatMap(faultsOf)],
  };
}

/** To a tenth, up: what is reported is never less than what is there. */
const kilobytes = (bytes: number): number => Math.ceil(bytes / 100) / 10;

function faultsOf({ path, kind, bytes, files }: Weighed): readonly string[] {
  const size = kilobytes(bytes);
  const budget = BUDGETS[kind];
  const most = FILES[kind];
  return [
    ...(size > budget ? [`${path} loads ${size} kB of JavaScript; ${budget} kB are allowed.`] : []),
    ...(files > most ? [`${path} loads ${files} scripts; ${most} are allowed.`] : []),
  ];
}

const lineOf = ({ path, kind, bytes, files }: Weighed): string =>
  `${kilobytes(bytes).toFixed(1).padStart(6)} kB of ${BUDGETS[kind]} in ${files} files  ${path}`;
