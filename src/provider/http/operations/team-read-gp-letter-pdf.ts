import { letterAsPdf } from '#domain';
import { nameOf } from '../callers.ts';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';

export const teamReadGpLetterPdf: Handler<'teamReadGpLetterPdf'> = async (
  { path, query, staff },
  { ports },
) => {
  const file = await letterAsPdf(ports, path.letterId, nameOf(staff, query.by));
  if (!file.ok) return problem(file.failure);
  return {
    status: 200,
    body: file.value.content,
    contentType: 'application/pdf',
    headers: { 'content-disposition': `attachment; filename="${file.value.name}"` },
  };
};
