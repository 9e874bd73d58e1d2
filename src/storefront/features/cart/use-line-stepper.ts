import type { CartItem } from '#contract';
import { useCart, useCartActions } from './cart-provider.tsx';
import { minusOf, plusIsDisabled } from './limits.ts';
import { shownQuantity } from './snapshot.ts';
import type { Change } from './store.ts';

interface LineStepping {
  /** Told what the presses came to, to say so in place. */
  readonly onChanged: (change: Change) => void;
  /** The line is gone, and the button that had the focus with it. */
  readonly onRemoved?: (() => void) | undefined;
}

/** Changes how many of a line are in the cart: what a stepper needs for it. Nothing without a line. */
export function useLineStepper(line: CartItem | undefined, { onChanged, onRemoved }: LineStepping) {
  const cart = useCart();
  const { press, remove } = useCartActions();
  if (!line) return undefined;
  const { _id, name, strength } = line;
  const value = shownQuantity(cart, line);
  const minus = minusOf(value, line);
  const isGoing = value === 0 || cart.isClearing;
  const change = async (action: Promise<Change>) => {
    const outcome = await action;
    if (outcome) onChanged(outcome);
    return outcome;
  };
  const takeOne = async () => {
    const outcome = await change(minus === 'removes' ? remove(_id) : press(_id, 'minus'));
    if (minus === 'removes' && outcome?.ok) onRemoved?.();
  };
  return {
    value,
    label: `${name} ${strength}`,
    busy: cart.optimistic.has(_id) || cart.isClearing,
    onMinus: () => void takeOne(),
    onPlus: () => void change(press(_id, 'plus')),
    minusDisabled: isGoing || minus === 'disabled',
    plusDisabled: isGoing || plusIsDisabled(value, line),
    minusRemoves: minus === 'removes' || value === 0,
  };
}
