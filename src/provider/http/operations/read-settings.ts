import type { Handler } from '../operation.ts';

export const readSettings: Handler<'readSettings'> = async (_request, { storageUrl }) => ({
  status: 200,
  body: { data: { storageUrl } },
});
