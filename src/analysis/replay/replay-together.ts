import type { Aimed } from './aimed.ts';
import { replay, type Conjecture, type Replayed } from './replay.ts';

interface Asked {
  readonly conjecture: Conjecture;
  readonly aimed: Aimed;
}

/** As `replay` does, but what one aim is for is held against one pass of sheets. */
export function replayTogether(
  asked: readonly Asked[],
  sheets: number,
): (one: Conjecture) => Replayed {
  const passes = new Map<Aimed, Conjecture[]>();
  for (const { conjecture, aimed } of asked)
    passes.set(aimed, [...(passes.get(aimed) ?? []), conjecture]);
  const replies = new Map(
    [...passes].flatMap(([aimed, conjectures]) => {
      const replyTo = replay(conjectures, aimed, sheets);
      return conjectures.map((one) => [one, replyTo(one)] as const);
    }),
  );
  return (one) => {
    const reply = replies.get(one);
    if (!reply) throw new TypeError('Nobody has looked for this.');
    return reply;
  };
}
