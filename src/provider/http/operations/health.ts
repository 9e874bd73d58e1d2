import type { Handler } from '../operation.ts';

export const health: Handler<'health'> = async () => ({ status: 200, body: { status: 'ok' } });
