import { requestUpload } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';

export const createPresignedUrl: Handler<'createPresignedUrl'> = async (
  { body, customer },
  { ports },
) => {
  const address = await requestUpload(ports, customer, body.path);
  if (!address.ok) return problem(address.failure);
  return { status: 200, body: { data: address.value } };
};
