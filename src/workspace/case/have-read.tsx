import { useRef } from 'react';
import { Button } from '#ui';
import { FailureAlert } from '../failure-alert.tsx';
import { caseNow } from '../queries.ts';
import { dataOf } from '../team-client.ts';
import { useTeam } from '../team-context.ts';
import { HAVE_READ } from './unread.ts';
import { useStep } from './use-step.ts';

interface HaveReadProps {
  readonly orderId: string;
  readonly unread: string | undefined;
}

/**
 * She says that she has read what is new: that a page was open says nothing. Of a case that waits for somebody else it stays
 * new until that one has.
 */
export function HaveRead({ orderId, unread }: HaveReadProps) {
  const client = useTeam();
  const status = useRef<HTMLParagraphElement>(null);
  const step = useStep(
    orderId,
    async (until: string) => {
      await dataOf<'teamReadMessages'>(
        client.api.PUT('/team/cases/{orderId}/messages/read', {
          params: { path: { orderId } },
          body: { until },
        }),
      );
      return caseNow(client, orderId);
    },
    {
      // The button that was pressed goes.
      onDone: () => status.current?.focus(),
    },
  );
  const isStill = step.isSuccess && unread !== undefined && step.variables === unread;
  return (
    <>
      <FailureAlert error={step.error} />
      <p ref={status} role="status" tabIndex={-1}>
        {isStill
          ? 'It stays new until whoever looks at this order for its decision or check has read it.'
          : step.isSuccess && unread === undefined && 'Read.'}
      </p>
      {unread !== undefined && !isStill && (
        <Button
          id={HAVE_READ}
          look="secondary"
          pending={step.isPending}
          onClick={() => !step.isPending && step.mutate(unread)}
        >
          I have read it
        </Button>
      )}
    </>
  );
}
