/** Files on their way: an address is asked for, then the content is put there. */
import { randomUUID } from 'node:crypto';
import { asObjectPath, type ObjectPath } from '#domain';
import { bodyOf, type Customer } from './customer.ts';
import { PNG } from './files.ts';

export const newPath = (ending = 'png'): ObjectPath =>
  asObjectPath(`customers/${randomUUID()}.${ending}`);

/** Where a file of this path may be put, and read. */
export async function uploadAddress(customer: Customer, path: string): Promise<string> {
  const asked = await customer.post('/storage/create-presigned-url', { path });
  const { data } = await bodyOf<{ data: string }>(asked, 200);
  return new URL(data, customer.api).href;
}

export const put = (address: string, content: Buffer, type: string): Promise<Response> =>
  fetch(address, {
    method: 'PUT',
    body: new Uint8Array(content),
    headers: { 'content-type': type },
  });

/** Sends a picture; gives its path. */
export async function uploads(customer: Customer, content: Buffer = PNG): Promise<ObjectPath> {
  const path = newPath();
  const kept = await put(await uploadAddress(customer, path), content, 'image/png');
  if (kept.status !== 204) throw new Error(`The file was not kept: ${await kept.text()}`);
  return path;
}
