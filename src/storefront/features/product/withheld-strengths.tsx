import type { Product } from '#contract';
import styles from './product-card.module.css';

/** Which strengths are not for her, and why: each reason once. */
export function WithheldStrengths({ product }: { readonly product: Product }) {
  const reasons = reasonsIn(product);
  if (reasons.length === 0) return null;
  return (
    <ul role="list" className={styles.reasons}>
      {reasons.map(({ message, advice, strengths }) => (
        <li key={message}>
          <strong>{strengths.join(', ')}:</strong> {message}
          {advice !== undefined && ` ${advice}`}
        </li>
      ))}
    </ul>
  );
}

interface Reason {
  readonly message: string;
  readonly advice?: string | undefined;
  readonly strengths: readonly string[];
}

function reasonsIn({ options }: Product): readonly Reason[] {
  const reasons = new Map<string, Reason>();
  for (const { strength, because = [] } of options)
    for (const { message, advice } of because) {
      const { strengths = [] } = reasons.get(message) ?? {};
      reasons.set(message, { message, advice, strengths: [...strengths, strength] });
    }
  return [...reasons.values()];
}
