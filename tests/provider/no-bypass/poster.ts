/** Posts consultations as a customer, several at once. */
import type { Customer } from '../../kit/customer.ts';
import { requestsTo, type HttpResponse } from '../../kit/http.ts';

const AT_ONCE = 16;

/** The responses, in the order of the posts. */
export async function postAll(
  { api, accessToken }: Customer,
  bodies: readonly string[],
): Promise<readonly HttpResponse[]> {
  const { send, close } = requestsTo(api);
  const headers = { authorization: `Bearer ${accessToken}` };
  const responses: HttpResponse[] = [];
  const waiting = bodies.entries();
  const worker = async (): Promise<void> => {
    for (const [index, body] of waiting)
      responses[index] = await send({
        method: 'POST',
        path: '/customers/consultations',
        headers,
        body,
      });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  close();
  return responses;
}
