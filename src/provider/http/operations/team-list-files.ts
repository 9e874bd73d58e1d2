import { caseFiles, noteLook } from '#domain';
import { nameOf } from '../callers.ts';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';

export const teamListFiles: Handler<'teamListFiles'> = async ({ path, staff }, { ports }) => {
  const found = await caseFiles(ports, path.orderId);
  if (!found.ok) return problem(found.failure);
  const { order, files } = found.value;
  await noteLook(ports, [`order:${order}`], 'files', nameOf(staff, undefined));
  const results = files.map(({ storedAt, from, ...file }) => ({
    ...file,
    storedAt: storedAt.toISOString(),
    from:
      'document' in from
        ? from
        : {
            question: from.question,
            questionnaire: from.record.questionnaireId,
            createdAt: from.record.at.toISOString(),
          },
  }));
  return { status: 200, body: { results } };
};
