import { namesOf } from '#domain';
import { nameOf } from '../callers.ts';
import type { Handler } from '../operation.ts';

export const deskReadNames: Handler<'deskReadNames'> = async ({ body, staff }, { ports }) => {
  const names = await namesOf(ports, body.consultations, nameOf(staff, body.by));
  return {
    status: 200,
    body: { names: names.map(({ id: consultation, name }) => ({ consultation, name })) },
  };
};
