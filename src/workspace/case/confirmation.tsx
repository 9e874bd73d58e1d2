import { afterDecision, afterFirstApproval, amountsOf, asksAnother, type Amounts } from '#case';
import { type DeskOrder, inPounds } from '#contract';
import { Button, Dialog } from '#ui';
import { FailureAlert } from '../failure-alert.tsx';
import { dataOf } from '../team-client.ts';
import { useTeam } from '../team-context.ts';
import { DecidedLinesList } from './decided-lines.tsx';
import { ForWhom } from './for-whom.tsx';
import { type Draft, sentOf } from './draft.ts';
import { useStep } from './use-step.ts';

interface ConfirmationProps {
  readonly found: DeskOrder;
  readonly draft: Draft;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
  /** The case is another one by now, and shown as it is. */
  readonly onRefused: (error: Error) => void;
}

/** What cannot be undone, in numbers, and the press that does it. */
export function Confirmation({
  found,
  draft,
  open,
  onClose,
  onDone,
  onRefused,
}: ConfirmationProps) {
  const { order } = found;
  const { api } = useTeam();
  const step = useStep(
    order._id,
    (body: NonNullable<ReturnType<typeof sentOf>>) =>
      dataOf<'teamDecide'>(
        api.POST('/team/cases/{orderId}/decision', {
          params: { path: { orderId: order._id } },
          body,
        }),
      ),
    {
      onDone,
      onRefused: (error) => {
        // A refusal comes after a press, when the step is there.
        step.reset();
        onRefused(error);
      },
    },
  );
  const has = (approve: boolean): boolean =>
    order.items.some(({ _id }) => draft.lines[_id]?.approve === approve);
  const isFirst = asksAnother(found, draft.lines);
  const follows = isFirst ? afterFirstApproval : afterDecision;
  return (
    <Dialog open={open} title={titleOf(order.number, has(true), has(false))} onClose={onClose}>
      <ForWhom customer={found.customer} />
      <DecidedLinesList order={order} lines={draft.lines} asksAnother={isFirst} />
      <p>{follows(found, draft.lines).join(' ')}</p>
      <FailureAlert error={step.error} />
      <Button
        wide
        pending={step.isPending}
        pendingLabel="Deciding..."
        onClick={() => {
          const sent = sentOf(found, draft);
          if (sent) step.mutate(sent);
        }}
      >
        {isFirst
          ? 'Approve, and ask another prescriber'
          : buttonOf(amountsOf(found, draft.lines), order)}
      </Button>
    </Dialog>
  );
}

function titleOf(number: string, approves: boolean, declines: boolean): string {
  if (!declines) return `Approve order ${number}?`;
  return approves ? `Approve part of order ${number}?` : `Decline order ${number}?`;
}

/** @param order whose money may have been taken before */
export function buttonOf(
  { taken, released }: Amounts,
  { paymentStatus }: DeskOrder['order'],
): string {
  if (paymentStatus === 'paid')
    return taken === 0 ? `Decline and give ${inPounds(released)} back` : 'Approve it';
  if (released === 0) return `Approve and take ${inPounds(taken)}`;
  if (taken === 0) return `Decline and let ${inPounds(released)} go`;
  return `Take ${inPounds(taken)}, let ${inPounds(released)} go`;
}
