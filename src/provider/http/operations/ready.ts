import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';

/** The readiness check: the database answers. */
export const ready: Handler<'ready'> = async (_request, { ports }) => {
  try {
    await ports.database.ping();
    return { status: 200, body: { status: 'ready' } };
  } catch {
    return problem({ kind: 'unavailable' });
  }
};
