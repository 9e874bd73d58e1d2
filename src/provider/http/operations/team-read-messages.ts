import { readTeamMessages } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { messagesShape } from '../shapes/message.ts';

export const teamReadMessages: Handler<'teamReadMessages'> = async ({ path, body }, { ports }) => {
  const marked = await readTeamMessages(ports, path.orderId, body.until);
  if (!marked.ok) return problem(marked.failure);
  return { status: 200, body: messagesShape(marked.value, 'team') };
};
