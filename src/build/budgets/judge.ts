/** The JavaScript that a route runs on. */
export interface Weighed {
  readonly path: string;
  readonly kind: Kind;
  /** Compressed. */
  readonly bytes: number;
}

/** In kB, a thousand bytes each. */
const BUDGETS = { page: 130, consultation: 200, checkout: 155 } as const;

export type Kind = keyof typeof BUDGETS;

interface Verdict {
  /** The table, heaviest first within its kind. */
  readonly lines: readonly string[];
  /** What has to be mended; nothing where all is well. */
  readonly overruns: readonly string[];
}

/** Whether each route keeps to its budget. */
export function judge(weighed: readonly Weighed[]): Verdict {
  const rows = [...weighed].sort(
    (one, other) => BUDGETS[one.kind] - BUDGETS[other.kind] || other.bytes - one.bytes,
  );
  return {
    lines: rows.map(lineOf),
    overruns: [
      ...(rows.length === 0 ? ['No route was weighed.'] : []),
      ...rows.flatMap(overrunsOf),
    ],
  };
}

/** To a tenth, up: what is reported is never less than what is there. */
const kilobytes = (bytes: number): number => Math.ceil(bytes / 100) / 10;

function overrunsOf({ path, kind, bytes }: Weighed): readonly string[] {
  const size = kilobytes(bytes);
  const budget = BUDGETS[kind];
  return size > budget ? [`${path} loads ${size} kB of JavaScript; ${budget} kB are allowed.`] : [];
}

const lineOf = ({ path, kind, bytes }: Weighed): string =>
  `${kilobytes(bytes).toFixed(1).padStart(6)} kB of ${BUDGETS[kind]}  ${path}`;
