import { orderNumber, readLabels } from '#domain';
import { nameOf } from '../callers.ts';
import type { Handler } from '../operation.ts';

export const teamReadLabels: Handler<'teamReadLabels'> = async ({ body, staff }, { ports }) => {
  const { labelled, refused } = await readLabels(ports, body.orders, nameOf(staff, undefined));
  const results = labelled.map(({ id, shippingName, patient, address, labels, ...order }) => ({
    _id: id,
    number: orderNumber(order),
    ...{ patient, address },
    shippingMethod: shippingName,
    labels: [...labels],
  }));
  return { status: 200, body: { results, refused: [...refused] } };
};
