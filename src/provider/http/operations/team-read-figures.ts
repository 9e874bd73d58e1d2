import { figuresOfLast } from '#domain';
import type { Handler } from '../operation.ts';

const DAYS = 30;

export const teamReadFigures: Handler<'teamReadFigures'> = async ({ query }, { ports }) => {
  const { byMember, declined, refusals, flags, ...figures } = await figuresOfLast(
    ports,
    query.days ?? DAYS,
  );
  return {
    status: 200,
    body: {
      ...figures,
      byMember: byMember.map(({ staff, ...member }) => ({
        ...member,
        ...(staff && { staff: [...staff] }),
      })),
      declined: [...declined],
      refusals: [...refusals],
      flags: flags.map(({ says, ...flag }) => ({ ...flag, says: [...says] })),
    },
  };
};
