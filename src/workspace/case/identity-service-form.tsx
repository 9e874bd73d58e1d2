import { type SyntheticEvent, useState } from 'react';
import { dayInWords, type DeskOrder } from '#contract';
import { Button } from '#ui';
import { FailureAlert } from '../failure-alert.tsx';
import { dataOf } from '../team-client.ts';
import { useTeam } from '../team-context.ts';
import { focusQuestion } from '../fields/focus-question.ts';
import { SelectField } from '../fields/select-field.tsx';
import { useKeptTexts, useRequestId } from '../fields/use-kept-text.ts';
import styles from '../fields/form.module.css';
import { useStep } from './use-step.ts';
import { useCaseFiles } from './viewer.tsx';

interface IdentityServiceFormProps {
  readonly found: DeskOrder;
  readonly service: NonNullable<DeskOrder['identityService']>;
}

const FIELDS = [{ name: 'evidence' }] as const;

/** Has an identity service compare her name and date of birth with what she has sent as her ID. */
export function IdentityServiceForm({ found, service }: IdentityServiceFormProps) {
  const { order, customer } = found;
  const { api } = useTeam();
  const { named } = useCaseFiles();
  const { id, renew } = useRequestId(`identity service ${order._id}`);
  const kept = useKeptTexts('identity service', FIELDS, order._id);
  const [isTried, setTried] = useState(false);
  const [isOpen, setOpen] = useState(kept.isBegun);
  const name = `${customer.firstname} ${customer.lastname}`;
  const step = useStep(
    order._id,
    (chosen: string) =>
      dataOf<'teamAskIdentityService'>(
        api.POST('/team/cases/{orderId}/identity-check', {
          params: { path: { orderId: order._id } },
          body: { id, name, dob: customer.dob, evidence: chosen },
        }),
      ),
    {
      onDone: () => {
        kept.forget();
        renew();
        setTried(false);
        setOpen(false);
      },
      onConflict: renew,
    },
  );
  const ids = named.filter(({ from }) => 'document' in from && from.document === 'ID');
  // What was chosen may be gone by now.
  const evidence = ids.find(({ path }) => path === kept.textOf('evidence'))?.path;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (evidence === undefined) focusQuestion('identity-service-evidence');
    else if (!step.isPending) step.mutate(evidence);
  };
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Have an identity service compare her ID</summary>
      <form onSubmit={submit} noValidate className={styles.form}>
        <p>
          Sent to <strong>{service.name}</strong>: her name, <strong>{name}</strong>, her date of
          birth, <strong>{dayInWords(customer.dob)}</strong>, and the ID that you choose. Nothing
          else is. What it says stands among what was verified; you decide.
        </p>
        <FailureAlert error={step.error} />
        {ids.length === 0 ? (
          <p>She has sent no ID. What she has sent as something else is not passed on.</p>
        ) : (
          <>
            <SelectField
              id="identity-service-evidence"
              label="The ID that is sent"
              error={isTried && evidence === undefined ? 'Choose the ID that is sent.' : undefined}
              value={evidence}
              onChange={(path) => kept.enter('evidence', path)}
              choices={ids.map(({ path, name: label }) => ({ value: path, label }))}
            />
            <Button
              type="submit"
              look="secondary"
              wide
              pending={step.isPending}
              pendingLabel="Comparing..."
            >
              Send it and compare
            </Button>
          </>
        )}
      </form>
    </details>
  );
}
