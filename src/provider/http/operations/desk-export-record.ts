import { exportCustomer } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { recordLook } from '../record-step.ts';
import { personRecordShape } from '../shapes/person-record.ts';

export const deskExportRecord: Handler<'deskExportRecord'> = ({ path, query, staff }, { ports }) =>
  recordLook(staff, query.by, async (by) => {
    const found = await exportCustomer(ports, path.customer, by);
    if (!found.ok) return problem(found.failure);
    return { status: 200, body: personRecordShape(found.value) };
  });
