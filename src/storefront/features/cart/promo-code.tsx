import { type FormEvent, useState } from 'react';
import type { Cart } from '#contract';
import { Button, describedBy, QuestionFrame, TextInput } from '#ui';
import styles from './promo-code.module.css';
import type { Pricing } from './use-pricing.ts';

interface PromoCodeProps {
  readonly cart: Cart;
  readonly pricing: Pricing;
}

interface KeptPromoCodeProps extends PromoCodeProps {
  /** The button that had the focus is gone. */
  readonly onRemoved: () => void;
}

/** The promo code that she has given, whether it does anything, and the way to be rid of it. */
export function KeptPromoCode({ cart, pricing, onRemoved }: KeptPromoCodeProps) {
  const { discountCode } = pricing;
  if (discountCode === undefined) return null;
  return (
    <div className={styles.applied}>
      <p role="status">
        Promo code <strong>{discountCode}</strong>{' '}
        {cart.discount
          ? 'is applied.'
          : 'takes nothing off this cart. It may have ended, and prescription medicines are never discounted.'}
      </p>
      <Button look="quiet" onClick={() => void pricing.removePromo().then(onRemoved)}>
        Remove<span className="visually-hidden"> the promo code</span>
      </Button>
    </div>
  );
}

/** A promo code to take off. What it takes off, the server says. */
export function PromoCode({ cart, pricing }: PromoCodeProps) {
  const [code, setCode] = useState('');
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  if (pricing.discountCode !== undefined)
    return (
      <KeptPromoCode
        cart={cart}
        pricing={pricing}
        onRemoved={() => document.getElementById('promo')?.focus()}
      />
    );
  const apply = async (event: FormEvent) => {
    event.preventDefault();
    if (pending || code.trim() === '') return;
    setPending(true);
    const wrong = await pricing.applyPromo(code.trim());
    setPending(false);
    setError(wrong);
    if (wrong === undefined) setCode('');
  };
  return (
    <form noValidate onSubmit={(event) => void apply(event)} className={styles.form}>
      <QuestionFrame id="promo" name="promo" label="Promo code" optional error={error}>
        <div className={styles.row}>
          <TextInput
            id="promo"
            name="promo"
            value={code}
            onChange={(value) => setCode(value ?? '')}
            autoComplete="off"
            maxLength={64}
            invalid={error !== undefined}
            describedBy={describedBy('promo', { error })}
          />
          <Button
            type="submit"
            look="secondary"
            aria-disabled={code.trim() === '' || undefined}
            pending={pending}
          >
            Apply
          </Button>
        </div>
      </QuestionFrame>
    </form>
  );
}
