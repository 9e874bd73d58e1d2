import { contact as write } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';

const THANKS = 'Thank you for your message, the Tribe team will be in touch shortly';

export const contact: Handler<'contact'> = async ({ body, from }, { ports }) => {
  const written = await write(ports, body, from);
  if (!written.ok) return problem(written.failure);
  return { status: 200, body: { message: THANKS } };
};
