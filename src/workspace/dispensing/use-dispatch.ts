import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { DispensingOrder, Problem, ResponseOf } from '#contract';
import { useKeptText } from '../case/use-kept-text.ts';
import { dataOf } from '../team-client.ts';
import { useTeam } from '../team-context.ts';
import { parcelsIn, sentOf, withoutSent, type Parcels } from './parcels.ts';

/** What became of an order that was sent: how it went out, or why it did not. */
export type Became =
  | { readonly sent: { readonly shipper: string; readonly trackingId: string } }
  | Problem;

/** Parcels as they are entered, sent, and answered, each by itself; a batch sent again is dispatched once. */
export function useDispatch(orders: readonly DispensingOrder[]) {
  const { api } = useTeam();
  const kept = useKeptText('dispensing');
  const parcels = parcelsIn(kept.text);
  const [became, setBecame] = useState<Readonly<Record<string, Became>>>({});
  const enter = (change: Partial<Parcels>) => kept.enter(JSON.stringify({ ...parcels, ...change }));
  const ready = orders.filter(({ _id, waitsFor }) => {
    const so = became[_id];
    return waitsFor === null && !(so && 'sent' in so);
  });
  const step = useMutation({
    mutationFn: (body: { readonly parcels: ReturnType<typeof sentOf> }) =>
      dataOf<'teamDispatch'>(
        api.POST('/team/dispensing/dispatch', { body: { parcels: [...body.parcels] } }),
      ),
    onSuccess: ({ results }, { parcels: sent }) => {
      setBecame((before) => ({ ...before, ...becameOf(results, sent) }));
      const gone = results.flatMap(({ order, problem }) => (problem === null ? [order] : []));
      kept.enter(JSON.stringify(withoutSent(parcels, new Set(gone))));
    },
  });
  return { parcels, enter, became, filled: sentOf(parcels, ready), step };
}

const becameOf = (
  results: ResponseOf<'teamDispatch'>['results'],
  sent: ReturnType<typeof sentOf>,
): Readonly<Record<string, Became>> =>
  Object.fromEntries(
    results.flatMap(({ order, problem }): readonly (readonly [string, Became])[] => {
      const parcel = sent.find((each) => each.order === order);
      return problem ? [[order, problem]] : parcel ? [[order, { sent: parcel }]] : [];
    }),
  );
