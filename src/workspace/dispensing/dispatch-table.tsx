import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type SyntheticEvent, useState } from 'react';
import { letterStanding } from '#case';
import type { Problem } from '#contract';
import { Alert, Button, counted, Dialog, QuestionFrame, TextInput, Unbroken } from '#ui';
import { ScrollTable } from '../scroll-table.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { sessionQuery } from '../queries.ts';
import { useTeam } from '../team-context.ts';
import { ageOf } from '../words.ts';
import { missingIn, sharedIn } from './parcels.ts';
import { BATCH } from './queries.ts';
import { goneInWords, type ShownOrder } from './standing.ts';
import { type Became, type Dispatched, useDispatch } from './use-dispatch.ts';
import { isAnswered, kindsOf, lineInWords } from './words.ts';
import table from '../scroll-table.module.css';
import styles from './dispensing.module.css';

interface DispatchTableProps {
  readonly orders: readonly ShownOrder[];
  readonly mayDispatch: boolean;
}

/** Orders with their parcels: one is dispatched by itself, or all that have a tracking number. */
export function DispatchTable({ orders: listed, mayDispatch }: DispatchTableProps) {
  const { orders, parcels, enter, became, filled, step } = useDispatch(listed);
  const [asked, setAsked] = useState<typeof filled>([]);
  const [missing, setMissing] = useState<string>();
  const ask = (chosen: typeof filled) => {
    step.reset();
    const lacks = missingIn(chosen);
    setMissing(lacks);
    setAsked(lacks === undefined ? chosen : []);
  };
  const askAll = (event: SyntheticEvent) => {
    event.preventDefault();
    ask(filled.slice(0, BATCH));
  };
  const outcome = step.data && outcomeInWords(step.data.results.map(({ problem }) => problem));
  return (
    <form onSubmit={askAll} noValidate className={styles.form}>
      {mayDispatch && (
        <QuestionFrame
          id="shipper"
          name="shipper"
          label="Carrier"
          hint="For what is dispatched next. Royal Mail, Parcelforce, DPD and Evri: she gets a link that follows the parcel."
        >
          <TextInput
            id="shipper"
            name="shipper"
            value={parcels.shipper}
            onChange={(shipper = '') => enter({ shipper })}
            describedBy="shipper-hint"
          />
        </QuestionFrame>
      )}
      <ScrollTable
        label="Orders to dispense"
        titles={[
          ...['Order', 'What goes into it', 'Labels'],
          ...(mayDispatch ? ['Tracking number of the parcel'] : []),
        ]}
        className={styles.stacked}
      >
        {orders.map((order) => (
          <Row
            key={order._id}
            order={order}
            became={became[order._id]}
            mayDispatch={mayDispatch}
            tracking={parcels.tracking[order._id]}
            reason={parcels.reasons[order._id]}
            onTracking={(entered = '') =>
              enter({ tracking: { ...parcels.tracking, [order._id]: entered } })
            }
            onReason={(entered = '') =>
              enter({ reasons: { ...parcels.reasons, [order._id]: entered } })
            }
            onDispatch={() => ask(filled.filter((parcel) => parcel.order === order._id))}
          />
        ))}
      </ScrollTable>
      <p role="status">{missing ?? outcome}</p>
      {mayDispatch && (
        <Button type="submit">
          {filled.length === 0
            ? 'Dispatch those with a tracking number'
            : `Dispatch ${filled.length > BATCH ? `the first ${BATCH} of ` : ''}${counted(filled.length, 'order')}`}
        </Button>
      )}
      <DispatchDialog
        asked={asked}
        numberOf={(id) => orders.find(({ _id }) => _id === id)?.number}
        step={step}
        onClose={() => setAsked([])}
      />
    </form>
  );
}

interface DispatchDialogProps extends Pick<ReturnType<typeof useDispatch>, 'step'> {
  /** Closed where there is none. */
  readonly asked: ReturnType<typeof useDispatch>['filled'];
  readonly numberOf: (order: string) => string | undefined;
  readonly onClose: () => void;
}

/** What is about to go, and what follows from it: it cannot be undone. */
function DispatchDialog({ asked, numberOf, step, onClose }: DispatchDialogProps) {
  return (
    <Dialog
      open={asked.length > 0}
      title={`Dispatch ${counted(asked.length, 'order')}?`}
      onClose={onClose}
    >
      <ul>
        {asked.map(({ order, shipper, trackingId }) => (
          <li key={order} className={styles.going}>
            <Unbroken>{numberOf(order)}</Unbroken>: {shipper}, {trackingId}
          </li>
        ))}
      </ul>
      {sharedIn(asked).map(({ trackingId, orders }) => (
        <Alert key={trackingId}>
          <p className={styles.going}>
            <Unbroken>
              The same number, {trackingId}, stands at {orders.map(numberOf).join(' and ')}: send
              them only where they are one parcel.
            </Unbroken>
          </p>
        </Alert>
      ))}
      <p>
        {asked.length === 1 ? 'The customer is' : `${asked.length} customers are`} told that the
        parcel was handed over. It cannot be undone.
      </p>
      <p>
        Where a patient agreed that her GP is told, the letter goes by mail now if the address of
        her practice is known, and else to the letters that are to be posted. You read here which it
        is.
      </p>
      <FailureAlert error={step.error} then="What went out already stays as it is: press again." />
      <Button
        wide
        pending={step.isPending}
        pendingLabel="Dispatching..."
        onClick={() => step.mutate({ parcels: asked }, { onSuccess: onClose })}
      >
        Dispatch {counted(asked.length, 'order')}
      </Button>
    </Dialog>
  );
}

/** How many went out, and how many did not. */
function outcomeInWords(problems: readonly (object | null)[]): string {
  const failed = problems.filter((problem) => problem !== null).length;
  const sent = `${counted(problems.length - failed, 'order')} dispatched.`;
  return failed === 0 ? sent : `${sent} ${counted(failed, 'order')} not: the table says why.`;
}

interface RowProps {
  readonly order: ShownOrder;
  readonly became: Became | undefined;
  readonly mayDispatch: boolean;
  readonly tracking: string | undefined;
  readonly reason: string | undefined;
  readonly onTracking: (entered: string | undefined) => void;
  readonly onReason: (entered: string | undefined) => void;
  readonly onDispatch: () => void;
}

function Row({ order, became, ...parcel }: RowProps) {
  const { _id, number, createdAt, waitsFor, lines, gone } = order;
  const isSent = became !== undefined && 'sent' in became;
  const now = gone ? goneInWords(gone) : waitsFor === null ? '' : `Waits for a ${waitsFor}`;
  const standing = <strong>{now}</strong>;
  return (
    <tr className={gone || isSent ? styles.gone : undefined}>
      <th scope="row">
        <Link to="/orders/$orderId" params={{ orderId: _id }}>
          <Unbroken>{number}</Unbroken>
        </Link>
        <span className={styles.age}>{ageOf(createdAt)} ago</span>
      </th>
      <td className={table.wraps}>
        <strong>{kindsOf(order).join(', ')}</strong>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line.option}>{lineInWords(line)}</li>
          ))}
        </ul>
      </td>
      <td className={styles.labels}>
        {waitsFor === null && !gone ? (
          <Link to="/dispensing/labels" search={{ orders: number }}>
            Labels<span className="visually-hidden"> of {number}</span>
          </Link>
        ) : (
          !parcel.mayDispatch && standing
        )}
      </td>
      {parcel.mayDispatch && (
        <td>
          {isSent ? (
            <Sent became={became} />
          ) : waitsFor !== null ? (
            standing
          ) : (
            <ParcelFields
              number={number}
              id={_id}
              {...parcel}
              gone={gone}
              problem={became?.problem}
            />
          )}
        </td>
      )}
    </tr>
  );
}

/** How it went out, and where the letter to her GP goes. */
function Sent({ became: { sent, gpLetters } }: { readonly became: Dispatched }) {
  return (
    <>
      {`Dispatched: ${sent.shipper}, ${sent.trackingId}`}
      {gpLetters.map((letter) => (
        <p key={letter._id} className={styles.letter}>
          Letter to her GP: {letterStanding(letter)}
        </p>
      ))}
    </>
  );
}

interface ParcelFieldsProps extends Omit<RowProps, 'order' | 'became'>, Pick<ShownOrder, 'gone'> {
  readonly id: string;
  readonly number: string;
  readonly problem: Problem | undefined;
}

/**
 * Its tracking number, and where something is known that was not at the approval or the check a pharmacist's reason why it
 * goes out all the same. What she has entered of an order that has left the list stays to be read: it stands on a parcel perhaps.
 */
function ParcelFields({ id, number, gone, problem, ...parcel }: ParcelFieldsProps) {
  const { data: session } = useQuery(sessionQuery(useTeam()));
  const mayAnswer = session?.may.includes('dispatch-all-the-same') ?? false;
  const needsReason = problem !== undefined && isAnswered(problem) && mayAnswer && !gone;
  return (
    <div className={styles.parcel}>
      <label htmlFor={`tracking-${id}`} className={styles.tracking}>
        <Unbroken>Tracking number of {number}</Unbroken>
      </label>
      <TextInput
        id={`tracking-${id}`}
        name={`tracking-${id}`}
        value={parcel.tracking}
        onChange={parcel.onTracking}
        readOnly={gone !== undefined}
        invalid={problem !== undefined}
        describedBy={problem && `problem-${id}`}
      />
      {gone ? (
        <strong className={styles.became}>{goneInWords(gone)}</strong>
      ) : (
        <Button look="secondary" onClick={parcel.onDispatch}>
          Dispatch<span className="visually-hidden"> {number}</span>
        </Button>
      )}
      {problem && (
        <p id={`problem-${id}`} className={styles.problem}>
          {[problem.message, ...(problem.problems ?? []).map(({ message }) => message)]
            .filter((words, index, all) => all.indexOf(words) === index)
            .join(' ')}
        </p>
      )}
      {needsReason && (
        <>
          <label htmlFor={`reason-${id}`} className={styles.reason}>
            <Unbroken>Why {number} goes out all the same</Unbroken>
          </label>
          <TextInput
            id={`reason-${id}`}
            name={`reason-${id}`}
            value={parcel.reason}
            onChange={parcel.onReason}
          />
        </>
      )}
    </div>
  );
}
