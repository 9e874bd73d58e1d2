import { exportCustomer } from '#domain';
import { nameOf } from '../callers.ts';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { personRecordShape } from '../shapes/person-record.ts';

export const deskExportRecord: Handler<'deskExportRecord'> = async (
  { path, query, staff },
  { ports },
) => {
  const found = await exportCustomer(ports, path.customer, nameOf(staff, query.by));
  if (!found.ok) return problem(found.failure);
  return { status: 200, body: personRecordShape(found.value) };
};
