import { requestsTo, type HttpCall, type HttpResponse } from '../../../kit/http.ts';
import { startShop, type ShopProcess } from '../../../kit/shop-process.ts';
import type { OnEnd } from '../../../kit/undoing.ts';
import { resolve } from 'node:path';
import type { DatabaseLocation } from './database-locations.ts';

/** Calls the API; any response but a good one is an error. */
export type Api = (call: HttpCall) => Promise<HttpResponse>;

/** The body of a response, as the contract has it. */
export function bodyOf<Body>({ text }: HttpResponse): Body {
  const body: Body = JSON.parse(text);
  return body;
}

export interface Server extends Pick<ShopProcess, 'memory' | 'end'> {
  readonly call: Api;
  /** Milliseconds from the command to the address. */
  readonly startedIn: number;
}

/** A server in a process of its own, as in production. */
export async function startServer(
  location: DatabaseLocation,
  catalogueDir: string,
  onEnd: OnEnd,
): Promise<Server> {
  const began = performance.now();
  const shop = await startShop(
    {
      ...location,
      catalogueDir,
      questionnairesDir: resolve('questionnaires'),
      validateResponses: false,
      logLevel: 'fatal',
    },
    onEnd,
  );
  const startedIn = performance.now() - began;
  const { send, close } = requestsTo(shop.api);
  onEnd(async () => close());
  return {
    startedIn,
    memory: shop.memory,
    async call(call) {
      const response = await send(call);
      if (response.status < 300) return response;
      throw new Error(`${call.path} answered ${response.status}: ${response.text}`);
    },
    async end() {
      close();
      await shop.end();
    },
  };
}
