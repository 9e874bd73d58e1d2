import type { CartItem } from '#contract';
import { Stepper } from '#ui';
import { useCart, useCartActions } from './cart-provider.tsx';
import { minusOf, plusIsDisabled } from './limits.ts';
import type { Change } from './store.ts';

interface LineStepperProps {
  readonly line: CartItem;
  /** Told what each press came to, to say so in place. */
  readonly onChanged: (change: Change) => void;
  /** The line is gone, and the button that had the focus with it. */
  readonly onRemoved?: () => void;
}

/** Changes how many of a line are in the cart. */
export function LineStepper({ line, onChanged, onRemoved }: LineStepperProps) {
  const { changing } = useCart();
  const { increment, decrement, remove } = useCartActions();
  const busy = changing.has(line._id) || changing.has('all');
  const minus = minusOf(line.quantity, line);
  const change = async (action: Promise<Change>) => {
    const outcome = await action;
    onChanged(outcome);
    return outcome;
  };
  const takeOne = async () => {
    // The server removes the last one itself; a smaller rest than the minimum only removal ends.
    const removes = minus === 'removes';
    const outcome = await change(
      removes && line.quantity > 1 ? remove(line._id) : decrement(line._id),
    );
    if (removes && outcome?.ok) onRemoved?.();
  };
  return (
    <Stepper
      value={line.quantity}
      label={`${line.name} ${line.strength}`}
      busy={busy}
      onMinus={() => void takeOne()}
      onPlus={() => void change(increment(line._id))}
      minusDisabled={minus === 'disabled'}
      plusDisabled={plusIsDisabled(line.quantity, line)}
      minusRemoves={minus === 'removes'}
    />
  );
}
