/**
 * What was refused to the team is written down beside the reply: whoever was refused waits for no line of it, and a
 * database that is away keeps none and fails nothing.
 */
import type { Ports } from '../ports.ts';
import type { RefusedCall } from './refused-call.ts';
import { keepRefusedCall } from './refused-calls.ts';

/** How many lines may be under way: more come only where the database does not keep up. */
const UNDER_WAY = 100;

export interface RefusedCallsWriter {
  write(refused: RefusedCall): void;
  /** When everything that was under way is written. */
  written(): Promise<void>;
}

export function refusedCallsWriter(
  ports: Pick<Ports, 'database' | 'clock' | 'report'>,
): RefusedCallsWriter {
  const underWay = new Set<Promise<void>>();
  const lost = ({ call, why }: RefusedCall): void =>
    ports.report('a line about a refused call of the team could not be kept', { call, why });
  return {
    write(refused) {
      if (underWay.size >= UNDER_WAY) return lost(refused);
      const written = keepRefusedCall(ports, refused)
        .catch(() => lost(refused))
        .finally(() => underWay.delete(written));
      underWay.add(written);
    },
    written: async () => void (await Promise.all(underWay)),
  };
}
