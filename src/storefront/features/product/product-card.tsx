import { type ReactNode, useRef, useState } from 'react';
import type { PictureAddress } from '#features/session';
import type { Product, ProductOption } from '#contract';
import { Card, LoadFailure, Money, Picture, useLater } from '#ui';
import { firstChoice } from './first-choice.ts';
import styles from './product-card.module.css';
import { titleOf } from './title-of.ts';
import { StrengthSelector } from './strength-selector.tsx';
import { WithheldStrengths } from './withheld-strengths.tsx';

const loadDetails = () => import('./product-details.tsx');

interface ProductCardProps {
  readonly product: Product;
  readonly addressOf: PictureAddress;
  /** Of its name, by where the card stands. */
  readonly heading?: 'h2' | 'h3';
  /** What can be done with the strength that is selected. */
  readonly children: (option: ProductOption) => ReactNode;
}

/** A product with its strengths. Its picture and its name open the details. */
export function ProductCard({
  product,
  addressOf,
  heading: Heading = 'h2',
  children,
}: ProductCardProps) {
  const [optionId, setOptionId] = useState(() => firstChoice(product)?._id);
  const [isOpen, setOpen] = useState(false);
  // Once asked for, it stays: a dialog that closes fades away.
  const [isActive, setChosen] = useState(false);
  const details = useLater(loadDetails, isActive);
  const title = useRef<HTMLButtonElement>(null);
  const option = product.options.find(({ _id }) => _id === optionId);
  if (!option) return null;
  const open = () => {
    setChosen(true);
    setOpen(true);
    if (details.kind !== 'failed') return;
    // The dialog gives the focus back to where it was, and 'Try again' will be gone.
    title.current?.focus();
    details.again();
  };
  return (
    <Card padded={false} className={styles.card} role="group" aria-label={titleOf(product)}>
      <button type="button" className={styles.opener} onClick={open} tabIndex={-1} aria-hidden>
        <Picture
          src={addressOf(product.image)}
          alt=""
          width={320}
          height={200}
          className={styles.picture}
        />
      </button>
      <div className={styles.body}>
        <Heading className={styles.name}>
          <button
            ref={title}
            type="button"
            className={styles.title}
            onClick={open}
            aria-haspopup="dialog"
          >
            {titleOf(product)}
          </button>
        </Heading>
        <p className={styles.price}>
          <Money pounds={option.price} />
          <span className={styles.pack}>
            {option.qtyPerPack}, {option.inStock ? 'In Stock' : 'Out of Stock'}
          </span>
        </p>
        <StrengthSelector product={product} selected={option._id} onSelect={setOptionId} />
        <WithheldStrengths product={product} />
        {option.offered !== false && children(option)}
      </div>
      {details.kind === 'failed' && (
        <div className={styles.notLoaded}>
          <LoadFailure title="The details did not load" onRetry={open} />
        </div>
      )}
      {details.kind === 'here' && (
        <details.part.default
          product={product}
          option={option}
          picture={addressOf(product.image)}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}
