import { asObjectPath, fetchUpload } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';

export const getObject: Handler<'getObject'> = async ({ path, query }, { ports }) => {
  const file = await fetchUpload(ports, asObjectPath(`customers/${path.file}`), query);
  if (!file.ok) return problem(file.failure);
  return {
    status: 200,
    body: file.value.content,
    contentType: file.value.mediaType,
    headers: { 'content-disposition': `attachment; filename="${path.file}"` },
  };
};
