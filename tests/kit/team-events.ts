/** What somebody of the team hears who follows what changes. */

/** The events of one kind in a stream, each as its id. */
export async function* eventsIn(
  kind: 'queue' | 'dispensing' | 'gp-letters',
  response: Response,
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of response.body ?? []) {
    text += decoder.decode(bytes, { stream: true });
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const [, id] = new RegExp(`^event: ${kind}\nid: (\\S+)$`, 'm').exec(event) ?? [];
      if (id !== undefined) yield id;
    }
  }
}

/** Nothing once the stream has ended. */
export const nextOf = async (events: AsyncGenerator<string>): Promise<string | undefined> =>
  ((await events.next()) as { readonly value: string | undefined }).value;
