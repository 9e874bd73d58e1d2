import type { Aimed } from './aimed.ts';
import { replay, type Conjecture, type Replayed } from './replay.ts';

interface Asked {
  readonly conjecture: Conjecture;
  readonly aimed: Aimed;
}

/** As `replay` does, but what is aimed at the very same things is held against one pass of sheets. */
export function replayTogether(
  asked: readonly Asked[],
  sheets: number,
): (one: Conjecture) => Replayed {
  const passes: { readonly aimed: Aimed; readonly conjectures: Conjecture[] }[] = [];
  for (const { conjecture, aimed } of asked) {
    const alike = passes.find((pass) => isSameAim(pass.aimed, aimed));
    if (alike) alike.conjectures.push(conjecture);
    else passes.push({ aimed, conjectures: [conjecture] });
  }
  const replies = new Map(
    passes.flatMap(({ aimed, conjectures }) => {
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

/** Whether the same sheets come of both: everything that is read to make them is the same. */
const isSameAim = (one: Aimed, other: Aimed): boolean =>
  one.mode === other.mode &&
  isSameList(one.subjects, other.subjects) &&
  isSameList(one.days, other.days) &&
  isSameList(one.borders, other.borders) &&
  one.landmarks.length === other.landmarks.length &&
  one.landmarks.every(
    ({ answers, on }, i) => answers === other.landmarks[i]?.answers && on === other.landmarks[i].on,
  );

const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((each, i) => each === other[i]);
