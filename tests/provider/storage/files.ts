/** Files as a browser sends them: an address is asked for, then the content is put there. */
import { jsonOf, type Customer, type Shop } from '../shop.ts';

export const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(100, 1)]);
export const JPEG = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(100, 2)]);
export const PDF = Buffer.from('%PDF-1.7\n%sample');

export async function ask({ api }: Shop, customer: Customer, path: string): Promise<string> {
  const response = await customer.post('/storage/create-presigned-url', { path });
  if (response.status !== 200) throw new Error(`Expected 200: ${await response.text()}`);
  const { data } = await jsonOf<{ data: string }>(response);
  return new URL(data, api).href;
}

export const put = (address: string, content: Buffer, type: string): Promise<Response> =>
  fetch(address, {
    method: 'PUT',
    body: new Uint8Array(content),
    headers: { 'content-type': type },
  });
