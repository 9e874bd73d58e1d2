import { type DeskOrder, messageEntryLimits } from '#contract';
import { type SyntheticEvent, useState } from 'react';
import { useAttachedFiles } from '#ui';
import { dataOf } from '../team-client.ts';
import { useTeam } from '../team-context.ts';
import { useKeptText, useRequestId } from '../fields/use-kept-text.ts';
import { unreadIn } from './unread.ts';
import { useStep } from './use-step.ts';

/**
 * A message as it is written. What was typed, and that it waits for her answer, outlives a session; sent twice it is kept
 * once, also after one.
 */
export function useMessage(found: DeskOrder) {
  const { order } = found;
  const { api } = useTeam();
  const kept = useKeptText(`message ${order._id}`);
  const keptAsking = useKeptText(`message that needs an answer ${order._id}`);
  const needsAnswer = keptAsking.text !== undefined;
  const [error, setError] = useState<string>();
  const [unsent, setUnsent] = useState<string>();
  const files = useAttachedFiles();
  /** A message that is changed gets another id: the one before may have been sent already. */
  const { id, renew: renewId } = useRequestId(`message ${order._id}`);
  const waits = whatWaits(found);
  /** Whoever answers has read what is before her. */
  const unread = unreadIn(found.messages);
  const step = useStep(
    order._id,
    (text: string) =>
      dataOf<'teamSendMessage'>(
        api.POST('/team/cases/{orderId}/messages', {
          params: { path: { orderId: order._id } },
          body: {
            ...{ id, text },
            files: [...files.paths],
            needsAnswer: needsAnswer && waits !== undefined,
            ...(unread !== undefined && { readUntil: unread }),
          },
        }),
      ),
    {
      onDone: () => {
        kept.forget();
        files.clear();
        keptAsking.forget();
        renewId();
      },
    },
  );
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const text = kept.text?.trim() ?? '';
    const problem = errorIn(text);
    setError(problem);
    setUnsent(files.problem?.message);
    if (problem === undefined && files.problem === undefined && !step.isPending) step.mutate(text);
  };
  return {
    text: kept.text,
    enter(text: string | undefined) {
      kept.enter(text);
      renewId();
    },
    error,
    files,
    filesError: files.problem === undefined ? undefined : unsent,
    onFilesChange: renewId,
    /** What may wait for her answer, and whether it is to. */
    waits,
    needsAnswer,
    setNeedsAnswer(needs: boolean) {
      keptAsking.enter(needs ? 'yes' : undefined);
      renewId();
    },
    step,
    submit,
  };
}

/** What of it can be held up until she has answered; nothing where nobody has anything to do with it. */
function whatWaits({
  order,
  decision,
  needsPrescriber,
  toCheck,
}: DeskOrder): 'decision' | 'check' | undefined {
  const isPaid = order.paymentStatus === 'authorised' || order.paymentStatus === 'paid';
  if (order.status === 'pending' && needsPrescriber && isPaid && decision === null)
    return 'decision';
  return toCheck.length > 0 ? 'check' : undefined;
}

function errorIn(text: string): string | undefined {
  if (text === '') return 'Write what she will read.';
  const { maxLength, messages } = messageEntryLimits.text;
  return text.length > maxLength ? messages.maxLength : undefined;
}
