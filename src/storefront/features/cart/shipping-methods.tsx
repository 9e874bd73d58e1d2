import { type ShippingMethod, inPounds } from '#contract';
import { QuestionFrame, RadioGroup } from '#ui';
import type { Pricing } from './use-pricing.ts';

interface ShippingMethodsProps {
  readonly methods: readonly ShippingMethod[];
  readonly pricing: Pricing;
  /** Why she has to choose, when she went on without. */
  readonly error?: string | undefined;
}

/** How the parcel comes, and for how much. */
export function ShippingMethods({ methods, pricing, error }: ShippingMethodsProps) {
  const chosen = methods.find(({ _id }) => _id === pricing.shippingId);
  return (
    <QuestionFrame
      id="shipping"
      name="shippingId"
      label="Shipping method"
      kind="radiogroup"
      required
      error={error}
    >
      <RadioGroup
        id="shipping"
        name="shippingId"
        value={chosen?._id}
        onChange={(id) => id !== undefined && void pricing.chooseShipping(id)}
        choices={methods.map(({ _id, name, price }) => ({
          value: _id,
          label: name,
          hint: inPounds(price),
        }))}
        invalid={error !== undefined}
      />
    </QuestionFrame>
  );
}
