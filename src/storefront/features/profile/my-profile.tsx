import { useState } from 'react';
import { queryOf, useClient, useOwner, useQuery, useUser } from '#features/session';
import type { Customer, ResponseOf } from '#contract';
import { Loading, LoadFailure, Skeleton, useDocumentHead } from '#ui';
import { AddressSection } from './address-section.tsx';
import { DetailsForm } from './details-form.tsx';
import { DocumentsSection } from './documents-section.tsx';
import styles from './my-profile.module.css';

interface MyProfileProps {
  readonly customer: Customer;
  /** The button that had the focus is gone. */
  readonly onFocusLost: () => void;
}

/** Her details, her address and her documents, read afresh. */
export function MyProfile({ customer: { _id }, onFocusLost }: MyProfileProps) {
  const client = useClient();
  const { query, again } = useQuery(
    queryOf([useOwner(), 'profile', _id], () => client.account.read(_id)),
  );
  const customer = useUser();
  const [isWrong, setWrong] = useState(false);
  useDocumentHead({ title: `${isWrong ? 'Error: ' : ''}My Profile`, noindex: true });

  if (query.kind === 'failed')
    return (
      <LoadFailure
        title="We could not load your profile"
        message={query.message}
        onRetry={() => {
          onFocusLost();
          again();
        }}
      />
    );
  if (query.kind === 'loading' || !customer) return <Outline />;
  return (
    <div className={styles.sections}>
      <DetailsForm customer={customer} onTried={setWrong} />
      <AddressSection customer={customer} onTried={setWrong} />
      <DocumentsSection
        customer={customer}
        identity={identityNow(query.data, customer)}
        onTried={setWrong}
      />
    </div>
  );
}

/** What was read is about the name and the date of birth of then: she may have changed them here since. */
function identityNow(
  { data, identity }: ResponseOf<'readProfile'>,
  { firstname, lastname, dob }: Customer,
): ResponseOf<'readProfile'>['identity'] {
  const isSame = data.firstname === firstname && data.lastname === lastname && data.dob === dob;
  return identity === 'verified' && !isSame ? 'changed' : identity;
}

function Outline() {
  return (
    <Loading label="Loading your profile">
      <div className={styles.sections}>
        {[0, 1].map((section) => (
          <div key={section} className={styles.outline}>
            <Skeleton shape="title" />
            <Skeleton shape="box" />
            <Skeleton shape="box" />
            <Skeleton shape="button" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
