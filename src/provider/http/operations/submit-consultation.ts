import { submitConsultation as submit } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';

export const submitConsultation: Handler<'submitConsultation'> = async (
  { body, customer, from },
  { ports },
) => {
  const submitted = await submit(ports, customer, body, from);
  if (!submitted.ok) return problem(submitted.failure);
  return { status: 201, body: { _id: submitted.value } };
};
