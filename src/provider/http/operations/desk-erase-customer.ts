import { eraseCustomer } from '#domain';
import type { Handler } from '../operation.ts';
import { recordStep } from '../record-step.ts';

export const deskEraseCustomer: Handler<'deskEraseCustomer'> = ({ path, body, staff }, { ports }) =>
  recordStep(staff, body.by, (by) =>
    eraseCustomer(ports, path.customer, { by, isEarly: body.early === true }),
  );
