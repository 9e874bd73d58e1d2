import { afterDecision, afterFirstApproval, amountsOf, asksAnother, type Amounts } from '#case';
import { type DeskOrder, inPounds } from '#contract';
import { Button, Dialog } from '#ui';
import { FailureAlert } from '../failure-alert.tsx';
import { dataOf } from '../team-client.ts';
import { useTeam } from '../team-context.ts';
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
  const named = (approve: boolean): readonly string[] =>
    order.items
      .filter(({ _id }) => draft.lines[_id]?.approve === approve)
      .map(({ quantity, name, strength }) => `${quantity} x ${name}, ${strength}`);
  const [approved, declined] = [named(true), named(false)];
  const isFirst = asksAnother(found, draft.lines);
  const follows = isFirst ? afterFirstApproval : afterDecision;
  return (
    <Dialog open={open} title={titleOf(order.number, approved, declined)} onClose={onClose}>
      <ForWhom customer={found.customer} />
      <ul>
        {approved.map((line, index) => (
          <li key={`${index} ${line}`}>Approved: {line}</li>
        ))}
        {declined.map((line, index) => (
          <li key={`${index} ${line}`}>Declined: {line}</li>
        ))}
      </ul>
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

function titleOf(number: string, approved: readonly string[], declined: readonly string[]): string {
  if (declined.length === 0) return `Approve order ${number}?`;
  return approved.length === 0 ? `Decline order ${number}?` : `Approve part of order ${number}?`;
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
