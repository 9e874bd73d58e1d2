import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CaseGpLetter, DispensingStanding, Problem, ResponseOf } from '#contract';
import { useKeptText } from '../fields/use-kept-text.ts';
import { dataOf } from '../team-client.ts';
import { useTeam } from '../team-context.ts';
import { parcelsIn, sentOf, withoutSent, type Parcels } from './parcels.ts';
import { goneFrom, type ShownOrder } from './standing.ts';

/** How it went out, and what becomes of its letters to her GP. */
export interface Dispatched {
  readonly sent: { readonly shipper: string; readonly trackingId: string };
  readonly gpLetters: readonly CaseGpLetter[];
}

/** What became of an order that was sent: or why it did not go out, and how it is by now. */
export type Became =
  | Dispatched
  | { readonly problem: Problem; readonly now: DispensingStanding | null };

/** Parcels as they are entered, sent, and answered, each by itself; a batch sent again is dispatched once. */
export function useDispatch(listed: readonly ShownOrder[]) {
  const { api } = useTeam();
  const kept = useKeptText('dispensing');
  const parcels = parcelsIn(kept.text);
  const [became, setBecame] = useState<Readonly<Record<string, Became>>>({});
  const enter = (change: Partial<Parcels>) => kept.enter(JSON.stringify({ ...parcels, ...change }));
  const orders = listed.map((order) => {
    const so = became[order._id];
    return so && 'now' in so
      ? { ...order, gone: order.gone ?? goneFrom('dispatch', so.now) }
      : order;
  });
  const ready = orders.filter(({ _id, waitsFor, gone }) => {
    const so = became[_id];
    return waitsFor === null && !gone && !(so && 'sent' in so);
  });
  const asked = Object.fromEntries(
    Object.entries(became).map(([id, so]) => [id, 'problem' in so ? so.problem.doubts : []]),
  );
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
  return { orders, parcels, enter, became, filled: sentOf(parcels, ready, asked), step };
}

const becameOf = (
  results: ResponseOf<'teamDispatch'>['results'],
  sent: ReturnType<typeof sentOf>,
): Readonly<Record<string, Became>> =>
  Object.fromEntries(
    results.flatMap(
      ({ order, problem, now, gpLetters }): readonly (readonly [string, Became])[] => {
        const parcel = sent.find((each) => each.order === order);
        return problem
          ? [[order, { problem, now }]]
          : parcel
            ? [[order, { sent: parcel, gpLetters }]]
            : [];
      },
    ),
  );
