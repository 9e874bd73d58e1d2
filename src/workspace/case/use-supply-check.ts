import type { RequestOf } from '#contract';
import { dataOf } from '../team-client.ts';
import { useTeam } from '../team-context.ts';
import { useStep, type Followed } from './use-step.ts';

/** Passes the pharmacy medicines of an order, or declines it: a step like every other one. */
export function useSupplyCheck(orderId: string, followed: Followed) {
  const { api } = useTeam();
  return useStep(
    orderId,
    (body: RequestOf<'teamCheckSupply'>['body']) =>
      dataOf<'teamCheckSupply'>(
        api.POST('/team/cases/{orderId}/supply-check', { params: { path: { orderId } }, body }),
      ),
    followed,
  );
}
