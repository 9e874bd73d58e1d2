import { asOrderId, orderAnswers } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';

export const listOrderAnswers: Handler<'listOrderAnswers'> = async (
  { path, query, customer },
  { ports },
) => {
  const { page = 1, limit = 10 } = query;
  const submissions = await orderAnswers(ports, customer, asOrderId(path.orderId), {
    page,
    limit,
  });
  if (!submissions.ok) return problem(submissions.failure);
  return { status: 200, body: { results: submissions.value } };
};
