import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { dayInWords, type ResponseOf } from '#contract';
import { Alert, Button, LoadFailure, Loading, Page, PageTitle, Skeleton, Unbroken } from '#ui';
import { wordsOf } from '../team-client.ts';
import { useTeam } from '../team-context.ts';
import { useTitle } from '../use-title.ts';
import { labelledIn } from './in-address.ts';
import { labelsQuery } from './queries.ts';
import styles from './labels-page.module.css';

/** The dispensing labels of some orders, to print: each order by itself, with where its parcel goes. */
export function LabelsPage() {
  useTitle('Labels');
  const numbers = labelledIn(useSearch({ from: '/dispensing/labels' }));
  const found = useQuery({ ...labelsQuery(useTeam(), numbers), enabled: numbers.length > 0 });
  return (
    <Page>
      <p className={styles.offPaper}>
        <Link to="/dispensing">Back to what is to be dispensed</Link>
      </p>
      <PageTitle>Labels</PageTitle>
      {numbers.length === 0 && <p>No order was chosen.</p>}
      {found.isLoading && (
        <Loading label="Loading the labels">
          <Skeleton shape="box" />
        </Loading>
      )}
      {found.isError && (
        <LoadFailure
          title="The labels did not load"
          message={wordsOf(found.error)}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.data && (
        <>
          {found.data.refused.length > 0 && (
            <Alert kind="error" title="Of these there are no labels">
              <ul>
                {found.data.refused.map(({ order, because }) => (
                  <li key={order}>
                    <Unbroken>
                      {order}: {because}
                    </Unbroken>
                  </li>
                ))}
              </ul>
            </Alert>
          )}
          {found.data.results.length > 0 && (
            <div className={styles.offPaper}>
              <p>
                That you read them is in each patient’s record. Compare each label with the medicine
                in your hand and with the order.
              </p>
              <Button look="secondary" onClick={() => window.print()}>
                Print them
              </Button>
            </div>
          )}
          {found.data.results.map((order) => (
            <LabelledOrder key={order._id} order={order} />
          ))}
        </>
      )}
    </Page>
  );
}

type Labelled = ResponseOf<'teamReadLabels'>['results'][number];

function LabelledOrder({ order }: { readonly order: Labelled }) {
  const { number, patient, address, shippingMethod, labels } = order;
  const where = [
    ...[address.line1, address.line2, address.landmark, address.city],
    ...[address.county, address.postalCode, address.nation, address.country],
  ].filter((line) => line !== undefined && line !== '');
  return (
    <section aria-labelledby={`labels-${order._id}`} className={styles.order}>
      <h2 id={`labels-${order._id}`}>
        <Unbroken>{number}</Unbroken>
      </h2>
      <div className={styles.labels}>
        <address className={styles.label}>
          <strong>{patient}</strong>
          {where.map((line, index) => (
            <span key={`${index} ${line}`}>{line}</span>
          ))}
          <span className={styles.small}>
            <Unbroken>
              {number}, {shippingMethod}
            </Unbroken>
          </span>
        </address>
        {labels.map((label) => (
          <Label key={label.option} label={label} number={number} />
        ))}
      </div>
      {labels.length === 0 && <p>Nothing in it needs a label of ours.</p>}
    </section>
  );
}

/** Directions are the prescriber's: the record has none, so the label says that they are missing. */
function Label({
  label,
  number,
}: {
  readonly label: Labelled['labels'][number];
  readonly number: string;
}) {
  return (
    <div role="group" aria-label={`Label: ${label.medicine}`} className={styles.label}>
      <strong>{label.medicine}</strong>
      <span>{label.quantity}</span>
      <span className={styles.missing}>
        Directions: missing. Write what the prescriber has directed; do not make them up.
      </span>
      <strong>{label.patient}</strong>
      <span>
        <Unbroken>
          {dayInWords(label.date)}, {number}
        </Unbroken>
      </span>
      <span>{label.warning}.</span>
      <span className={styles.small}>
        {label.pharmacy}, {label.address}
      </span>
    </div>
  );
}
