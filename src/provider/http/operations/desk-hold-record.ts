import { holdRecord } from '#domain';
import type { Handler } from '../operation.ts';
import { recordStep } from '../record-step.ts';

export const deskHoldRecord: Handler<'deskHoldRecord'> = ({ path, body, staff }, { ports }) =>
  recordStep(staff, body.by, (by) => holdRecord(ports, path.customer, by, body.reason));
