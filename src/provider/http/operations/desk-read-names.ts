import { namesOf } from '#domain';
import type { Handler } from '../operation.ts';
import { recordLook } from '../record-step.ts';

export const deskReadNames: Handler<'deskReadNames'> = ({ body, staff }, { ports }) =>
  recordLook(staff, body.by, async (by) => {
    const names = await namesOf(ports, body.consultations, by);
    return {
      status: 200,
      body: { names: names.map(({ id: consultation, name }) => ({ consultation, name })) },
    };
  });
