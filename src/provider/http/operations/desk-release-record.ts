import { releaseRecord } from '#domain';
import type { Handler } from '../operation.ts';
import { recordStep } from '../record-step.ts';

export const deskReleaseRecord: Handler<'deskReleaseRecord'> = ({ path, body, staff }, { ports }) =>
  recordStep(staff, body.by, (by) => releaseRecord(ports, path.customer, by, body.reason));
