import { queueState } from '#domain';
import { staffIdOf } from '../callers.ts';
import type { Handler } from '../operation.ts';

export const teamReadQueue: Handler<'teamReadQueue'> = async ({ query, staff }, { ports }) => {
  const { since, ...sought } = query;
  const after = since === undefined ? undefined : new Date(since);
  const { oldest, approvedByReader, ...counts } = await queueState(
    ports,
    staffIdOf(staff),
    sought,
    after,
  );
  return {
    status: 200,
    body: {
      ...counts,
      approvedByYou: approvedByReader,
      oldest: oldest?.toISOString() ?? null,
    },
  };
};
