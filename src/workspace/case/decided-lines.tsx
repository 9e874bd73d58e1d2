import { costOf, type DecidedLines } from '#case';
import { type DeskOrder, inPounds } from '#contract';

interface DecidedLinesListProps {
  readonly order: DeskOrder['order'];
  readonly lines: DecidedLines;
  /** What the patient reads of a medicine that is declined, by its option. */
  readonly words?: Readonly<Record<string, string | null | undefined>>;
  /** A second prescriber has to agree to it first. */
  readonly asksAnother?: boolean;
}

/** What a press will do to each medicine, before it is pressed: nothing is decided yet. */
export function DecidedLinesList({
  order,
  lines,
  words = {},
  asksAnother = false,
}: DecidedLinesListProps) {
  const decided = [true, false].flatMap((approve) =>
    order.items.filter(({ _id }) => lines[_id]?.approve === approve),
  );
  const isSent = decided.some(({ _id }) => lines[_id]?.approve === true);
  const once = asksAnother ? ' once another prescriber agrees' : '';
  return (
    <ul>
      {decided.map((item) => (
        <li key={item._id}>
          Will be {lines[item._id]?.approve === true ? 'approved' : 'declined'}
          {once}: {item.quantity} x {item.name}, {item.strength}, {inPounds(costOf([item]))}
          {words[item._id] ? ` (${words[item._id]})` : ''}
        </li>
      ))}
      {isSent && order.shippingCharge > 0 && (
        <li>Delivery of what goes: {inPounds(order.shippingCharge)}</li>
      )}
    </ul>
  );
}
