import type { OrderMessages } from '#contract';
import { sideOf, type Conversation, type Side } from '#domain';

/** What was written about an order, for one of the two sides: the patient is not told who of the team wrote to her. */
export const messagesShape = (
  { messages, asksSince }: Conversation,
  reader: Side,
): OrderMessages => ({
  results: messages.map(({ id, at, by, text, files, isQuestion, readAt }) => ({
    _id: id,
    createdAt: at.toISOString(),
    from: sideOf({ by }),
    by: reader === 'team' ? by : null,
    ...{ text, files, isQuestion },
    readAt: readAt?.toISOString() ?? null,
  })),
  asksSince: asksSince?.toISOString() ?? null,
});
