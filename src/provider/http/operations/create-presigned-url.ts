import { asObjectPath, requestUpload } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';

export const createPresignedUrl: Handler<'createPresignedUrl'> = async (
  { body, customer, from },
  { ports },
) => {
  const path = asObjectPath(body.path);
  const address = await requestUpload(ports, { customer, path, from });
  if (!address.ok) return problem(address.failure);
  return { status: 200, body: { data: address.value } };
};
