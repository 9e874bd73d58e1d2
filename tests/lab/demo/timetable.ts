/** Who acts when: stories that wait for one another's time, told in the order of the days. */

/** Acts, and says in how many hours it goes on. */
export type Story = AsyncGenerator<number, void>;

export interface Begun {
  readonly story: Story;
  readonly at: number;
}

const HOUR = 3_600_000;

/**
 * Tells all stories up to an instant, in milliseconds since 1970. What would go on after it is left as it stands,
 * which is why there is a case in every state.
 */
export async function tell(
  begun: readonly Begun[],
  until: number,
  setTime: (at: number) => Promise<void>,
): Promise<void> {
  const waiting = [...begun];
  for (;;) {
    waiting.sort((one, other) => one.at - other.at);
    const next = waiting.shift();
    if (!next || next.at > until) break;
    await setTime(next.at);
    const { done, value } = await next.story.next();
    if (!done) waiting.push({ ...next, at: next.at + value * HOUR });
  }
  for (const { story } of waiting) await story.return();
}
