import type { Handler } from '../operation.ts';

/** The health check of a process: that it lives. Whether its database answers, `ready` says. */
export const health: Handler<'health'> = async () => ({ status: 200, body: { status: 'ok' } });
