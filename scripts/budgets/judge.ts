/** The JavaScript that a route loads without being touched, compressed. */
export interface Weighed {
  readonly path: string;
  readonly kind: Kind;
  readonly bytes: number;
}

/** In kB, a thousand bytes each. */
const BUDGETS = { page: 115, consultation: 200, checkout: 150 } as const;

export type Kind = keyof typeof BUDGETS;

/** Routes over their budget, and what they weigh today, in kB. The list may only shrink. */
export type NotYet = Readonly<Record<string, number>>;

interface Verdict {
  /** The table, heaviest first within its kind. */
  readonly lines: readonly string[];
  /** What has to be mended; nothing where all is well. */
  readonly faults: readonly string[];
}

/** Whether each route keeps to its budget, or at least weighs no more than the list says. */
export function judge(weighed: readonly Weighed[], notYet: NotYet): Verdict {
  const rows = [...weighed].sort(
    (one, other) => BUDGETS[one.kind] - BUDGETS[other.kind] || other.bytes - one.bytes,
  );
  const unknown = Object.keys(notYet).filter((path) => !rows.some((row) => row.path === path));
  return {
    lines: rows.map((row) => lineOf(row, notYet[row.path])),
    faults: [
      ...(rows.length === 0 ? ['No route was weighed.'] : []),
      ...rows.flatMap((row) => faultOf(row, notYet[row.path]) ?? []),
      ...unknown.map((path) => `${path} is on the list of what is not yet light, and no route.`),
    ],
  };
}

/** To a tenth, up: what is reported is never less than what is there. */
const kilobytes = (bytes: number): number => Math.ceil(bytes / 100) / 10;

function faultOf({ path, kind, bytes }: Weighed, admitted: number | undefined): string | undefined {
  const size = kilobytes(bytes);
  const budget = BUDGETS[kind];
  if (size <= budget)
    return admitted === undefined
      ? undefined
      : `${path} keeps to its ${budget} kB now: take it off the list of what is not yet light.`;
  if (admitted !== undefined && size <= admitted) return undefined;
  return `${path} loads ${size} kB of JavaScript; ${admitted ?? budget} kB are allowed.`;
}

function lineOf({ path, kind, bytes }: Weighed, admitted: number | undefined): string {
  const size = kilobytes(bytes).toFixed(1).padStart(6);
  const note = admitted === undefined ? '' : `  not yet: ${admitted} kB at most`;
  return `${size} kB of ${BUDGETS[kind]}  ${path}${note}`;
}
