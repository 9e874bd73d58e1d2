import type { ReactNode } from 'react';
import { inPounds } from '#contract';
import { Skeleton } from '#ui';
import { Banknote, ClipboardCheck, Clock, FileCheck, Package } from '#ui/icons';
import { service } from './service.ts';
import styles from './treatment-facts.module.css';
import { lowestPrice, type Medicines } from './use-medicines.ts';

interface TreatmentFactsProps {
  readonly medicines: Medicines;
  /** Of the cheapest delivery; undefined while it is not known. */
  readonly deliveryFrom: number | undefined;
  readonly evidence: string;
}

/** What it costs, how long it takes and what will be asked for: said before anything begins. */
export function TreatmentFacts({ medicines, deliveryFrom, evidence }: TreatmentFactsProps) {
  return (
    <dl className={styles.facts}>
      <Fact icon={<Banknote />} term="Price">
        <Price medicines={medicines} />
      </Fact>
      <Fact icon={<Package />} term="Delivery">
        {deliveryIn(deliveryFrom)}
      </Fact>
      <Fact icon={<Clock />} term="Questions">
        {service.questions}, saved as you go
      </Fact>
      <Fact icon={<ClipboardCheck />} term="Review by a prescriber">
        {service.review}
      </Fact>
      <Fact icon={<FileCheck />} term="What we ask for">
        {evidence}
      </Fact>
    </dl>
  );
}

/** One text: a part that came before the rest of it would push that aside. */
const deliveryIn = (from: number | undefined): string =>
  `${from === undefined ? '' : `From ${inPounds(from)}, `}${service.dispatch}, in plain packaging`;

function Price({ medicines: { query } }: { readonly medicines: Medicines }) {
  if (query.kind === 'loading') return <Skeleton shape="line" />;
  const lowest = query.kind === 'loaded' ? lowestPrice(query.data.results) : undefined;
  return lowest === undefined
    ? 'Shown before you pay'
    : `From ${inPounds(lowest)}, only if it is approved`;
}

interface FactProps {
  readonly icon: ReactNode;
  readonly term: string;
  readonly children: ReactNode;
}

function Fact({ icon, term, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt className={styles.term}>
        <span aria-hidden="true" className={styles.icon}>
          {icon}
        </span>
        {term}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
