import type { RequestOf } from '#contract';
import { dataOf } from '../team-client.ts';
import { useTeam } from '../team-context.ts';
import { useStep } from './use-step.ts';

/** Passes the pharmacy medicines of an order, or declines it: a step like every other one. */
export function useSupplyCheck(
  orderId: string,
  onDone: () => void,
  onRefused?: (error: Error) => void,
) {
  const { api } = useTeam();
  return useStep(
    orderId,
    (body: RequestOf<'teamCheckSupply'>['body']) =>
      dataOf<'teamCheckSupply'>(
        api.POST('/team/cases/{orderId}/supply-check', { params: { path: { orderId } }, body }),
      ),
    onDone,
    onRefused,
  );
}
