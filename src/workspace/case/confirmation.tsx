import type { DeskOrder } from '#contract';
import { Button, Dialog, inPounds } from '#ui';
import { FailureAlert } from '../failure-alert.tsx';
import { dataOf } from '../team-client.ts';
import { useTeam } from '../team-context.ts';
import { type Amounts, type Draft, sentOf } from './draft.ts';
import { useStep } from './use-step.ts';

interface ConfirmationProps {
  readonly found: DeskOrder;
  readonly draft: Draft;
  readonly amounts: Amounts;
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
  amounts,
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
    onDone,
    (error) => {
      step.reset();
      onRefused(error);
    },
  );
  const named = (approve: boolean): readonly string[] =>
    order.items
      .filter(({ _id }) => draft.lines[_id]?.approve === approve)
      .map(({ quantity, name, strength }) => `${quantity} x ${name}, ${strength}`);
  const [approved, declined] = [named(true), named(false)];
  const others = order.items.filter(({ _id }) => !found.prescribed.includes(_id)).length;
  return (
    <Dialog open={open} title={titleOf(order.number, approved, declined)} onClose={onClose}>
      <ul>
        {approved.map((line) => (
          <li key={line}>Approved: {line}</li>
        ))}
        {declined.map((line) => (
          <li key={line}>Declined: {line}</li>
        ))}
      </ul>
      <p>
        {moneyInWords(amounts)}{' '}
        {others > 0 &&
          (approved.length > 0
            ? `${othersInWords(order.waitsForCheck)} `
            : 'Whatever else she ordered is cancelled with it. ')}
        She is told. It cannot be undone.
      </p>
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
        {buttonOf(amounts)}
      </Button>
    </Dialog>
  );
}

/** The money of all of it is taken now; what a pharmacist has still to see is not sent before. */
const othersInWords = (waitsForCheck: boolean): string =>
  waitsForCheck
    ? 'Whatever else she ordered is paid with it, and nothing is sent before a pharmacist has passed the pharmacy medicines in it.'
    : 'Whatever else she ordered goes with what is approved.';

function titleOf(number: string, approved: readonly string[], declined: readonly string[]): string {
  if (declined.length === 0) return `Approve order ${number}?`;
  return approved.length === 0 ? `Decline order ${number}?` : `Approve part of order ${number}?`;
}

export function moneyInWords({ taken, released }: Amounts): string {
  if (released === 0) return `${inPounds(taken)} is taken from her card.`;
  if (taken === 0) return `${inPounds(released)} that is held on her card is let go.`;
  return `${inPounds(taken)} is taken from her card, and the other ${inPounds(released)} that is held is let go.`;
}

export function buttonOf({ taken, released }: Amounts): string {
  if (released === 0) return `Approve and take ${inPounds(taken)}`;
  if (taken === 0) return `Decline and let ${inPounds(released)} go`;
  return `Take ${inPounds(taken)}, let ${inPounds(released)} go`;
}
