import { namesOf } from '#domain';
import { nameOf } from '../callers.ts';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { NAMELESS_LOOK } from '../record-step.ts';

export const deskReadNames: Handler<'deskReadNames'> = async ({ body, staff }, { ports }) => {
  const by = nameOf(staff, body.by);
  if (by === undefined) return problem(NAMELESS_LOOK);
  const names = await namesOf(ports, body.consultations, by);
  return {
    status: 200,
    body: { names: names.map(({ id: consultation, name }) => ({ consultation, name })) },
  };
};
