import { exportCustomer } from '#domain';
import { nameOf } from '../callers.ts';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { NAMELESS_LOOK } from '../record-step.ts';
import { personRecordShape } from '../shapes/person-record.ts';

export const deskExportRecord: Handler<'deskExportRecord'> = async (
  { path, query, staff },
  { ports },
) => {
  const by = nameOf(staff, query.by);
  if (by === undefined) return problem(NAMELESS_LOOK);
  const found = await exportCustomer(ports, path.customer, by);
  if (!found.ok) return problem(found.failure);
  return { status: 200, body: personRecordShape(found.value) };
};
