import { asObjectPath, storeUpload } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';

export const putObject: Handler<'putObject'> = async (
  { path, query, body, contentType },
  { ports },
) => {
  const stored = await storeUpload(ports, {
    path: asObjectPath(`customers/${path.file}`),
    claim: query,
    mediaType: contentType,
    content: body,
  });
  return stored.ok ? { status: 204 } : problem(stored.failure);
};
