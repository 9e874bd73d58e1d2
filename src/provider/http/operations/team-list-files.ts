import { type CaseFile, caseFiles, noteRead, orderNumber } from '#domain';
import { nameOf } from '../callers.ts';
import { isInBackground } from '../in-background.ts';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';

export const teamListFiles: Handler<'teamListFiles'> = async (
  { path, header, staff },
  { ports },
) => {
  const found = await caseFiles(ports, path.orderId);
  if (!found.ok) return problem(found.failure);
  const { order, files } = found.value;
  await noteRead(
    ports,
    [`order:${order}`],
    'files',
    nameOf(staff, undefined),
    isInBackground(header),
  );
  const results = files.map(({ storedAt, from, ...file }) => ({
    ...file,
    storedAt: storedAt.toISOString(),
    from: fromShape(from),
  }));
  return { status: 200, body: { results } };
};

function fromShape(from: CaseFile['from']) {
  if ('document' in from) return from;
  if ('message' in from) {
    const { message, by, at, order } = from.message;
    const about = { _id: order.id, number: orderNumber(order) };
    return { message, by, createdAt: at.toISOString(), order: about };
  }
  const { question, record } = from;
  return { question, questionnaire: record.questionnaireId, createdAt: record.at.toISOString() };
}
