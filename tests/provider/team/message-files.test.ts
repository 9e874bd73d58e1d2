/** She sends photos and documents with what she writes about an order, and the team sees them with her message. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  CaseFile,
  components,
  DeskOrder,
  OrderMessages,
  OrderRecord,
  PersonRecord,
  Problem,
} from '#contract';

import { registered } from '../../kit/accounts.ts';
import { bodyOf, jsonOf, type Customer } from '../../kit/customer.ts';
import { JPEG, newPicture, PDF } from '../../kit/files.ts';
import { orderOfCream, orderOfSlimmer, paid } from '../../kit/orders.ts';
import { openShop, type Shop } from '../../kit/shop.ts';
import { member, type Member } from '../../kit/team.ts';
import { newPath, put, uploadAddress, uploads } from '../../kit/uploads.ts';

type TeamUpload = components['schemas']['TeamUpload'];
type OrderFiles = components['schemas']['OrderFiles'];

let shop: Shop;
let prescriber: Member;
beforeAll(async () => {
  shop = await openShop();
  prescriber = await member(shop, 'prescriber', { name: 'Sample Asker' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setTime('2026-11-21T12:00:00Z');
  await prescriber.prove();
});

/** An order that waits for a prescriber, and whose it is. */
async function waits(): Promise<{ readonly her: Customer; readonly id: string }> {
  const her = await registered(shop);
  return { her, id: await paid(shop, her, orderOfSlimmer(her)) };
}

async function sends(
  her: Customer,
  ending: string,
  content: Buffer,
  type: string,
): Promise<string> {
  const path = newPath(ending);
  expect((await put(await uploadAddress(her, path), content, type)).status).toBe(204);
  return path;
}
const writes = (her: Customer, id: string, files: readonly string[], change = {}) =>
  her.post(`/orders/${id}/messages`, {
    ...{ id: randomUUID(), text: 'Here it is.', files },
    ...change,
  });
const messagesOf = async (her: Customer, id: string) =>
  (await bodyOf<OrderMessages>(await her.request(`/orders/${id}/messages`), 200)).results;
const caseOf = async (id: string) =>
  bodyOf<DeskOrder>(await prescriber.request(`/desk/orders/${id}`), 200);
const filesOf = async (id: string) =>
  (
    await bodyOf<{ readonly results: readonly CaseFile[] }>(
      await prescriber.request(`/team/cases/${id}/files`),
      200,
    )
  ).results;

/** Sends a file for the patient of an order, as the workspace does. */
async function attaches(id: string, content: Buffer, mediaType = 'application/pdf') {
  const asked = await prescriber.post(`/team/cases/${id}/uploads`, { mediaType });
  const { path, address } = await bodyOf<TeamUpload>(asked, 200);
  const kept = await put(new URL(address, shop.api).href, content, mediaType);
  expect(kept.status).toBe(204);
  return path;
}
const sendsHer = (id: string, files: readonly string[], change = {}) =>
  prescriber.post(`/team/cases/${id}/messages`, {
    ...{ id: randomUUID(), text: 'Please read this.', files, needsAnswer: false },
    ...change,
  });
const openedBy = (her: Customer, id: string) => her.request(`/orders/${id}/files`);

describe('files that the team sends to a patient', () => {
  it('are with the message, and opened by her alone, as every upload is sent', async () => {
    const [{ her, id }, other] = [await waits(), await waits()];
    const leaflet = Buffer.concat([PDF, Buffer.from(randomUUID())]);
    const path = await attaches(id, leaflet);
    const { messages } = await bodyOf<DeskOrder>(await sendsHer(id, [path]), 200);
    expect(messages.results).toMatchObject([{ from: 'team', files: [path] }]);
    expect(await messagesOf(her, id)).toMatchObject([{ from: 'team', by: null, files: [path] }]);
    const { results } = await bodyOf<OrderFiles>(await openedBy(her, id), 200);
    expect(results).toMatchObject([{ path, mediaType: 'application/pdf' }]);
    const saved = await fetch(new URL(results[0]?.address ?? '', shop.api));
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(saved.headers.get('x-content-type-options')).toBe('nosniff');
    expect(saved.headers.get('cache-control')).toBe('no-store');
    expect(Buffer.from(await saved.arrayBuffer())).toEqual(leaflet);
    expect((await openedBy(other.her, id)).status).toBe(404);
    expect(await bodyOf<OrderFiles>(await openedBy(other.her, other.id), 200)).toEqual({
      results: [],
    });
    expect(await filesOf(id)).toMatchObject([
      { path, from: { by: 'Sample Asker, GPhC Asker', order: { _id: id } } },
    ]);
  });

  it('are for the patient of the order, there, and sent by the team', async () => {
    const [{ her, id }, other] = [await waits(), await waits()];
    const forOther = await attaches(other.id, PDF);
    const hers = await uploads(her);
    const { path: unsent } = await bodyOf<TeamUpload>(
      await prescriber.post(`/team/cases/${id}/uploads`, { mediaType: 'image/png' }),
      200,
    );
    for (const path of [forOther, hers, unsent, newPath('pdf')]) {
      const refused = await sendsHer(id, [path]);
      expect(refused.status).toBe(422);
      expect(await jsonOf<Problem>(refused)).toMatchObject({
        problems: [{ field: '/files/0', constraint: 'upload' }],
      });
    }
    expect((await sendsHer(id, ['customers/../secret.png'])).status).toBe(400);
    expect(await messagesOf(her, id)).toEqual([]);
    const nowhere = await prescriber.post('/team/cases/T-1/uploads', { mediaType: 'image/png' });
    expect(nowhere.status).toBe(404);
    const program = { mediaType: 'text/html' };
    expect((await prescriber.post(`/team/cases/${id}/uploads`, program)).status).toBe(400);
  });

  it('are not hers to send: no message and no address of hers has them', async () => {
    const { her, id } = await waits();
    const path = await attaches(id, PDF);
    await bodyOf(await sendsHer(id, [path]), 200);
    expect((await writes(her, id, [path])).status).toBe(422);
    expect((await her.post('/storage/create-presigned-url', { path })).status).toBe(409);
  });

  it('say nothing of two patients who are sent the same', async () => {
    const [{ id }, other] = [await waits(), await waits()];
    const same = newPicture();
    for (const one of [id, other.id])
      await bodyOf(await sendsHer(one, [await attaches(one, same, 'image/png')]), 200);
    const { signals } = await caseOf(id);
    expect(signals.shared.map(({ what }) => what)).not.toContain('file');
  });

  it('are kept once with a message that is sent twice', async () => {
    const { her, id } = await waits();
    const [one, other] = [await attaches(id, PDF), await attaches(id, PDF)];
    const same = { id: randomUUID() };
    await bodyOf(await sendsHer(id, [one], same), 200);
    await bodyOf(await sendsHer(id, [one], same), 200);
    expect((await sendsHer(id, [other], same)).status).toBe(422);
    expect(await messagesOf(her, id)).toMatchObject([{ files: [one] }]);
  });

  it('are in the record with what was written', async () => {
    const { id } = await waits();
    const path = await attaches(id, PDF);
    await bodyOf(await sendsHer(id, [path], { needsAnswer: true }), 200);
    const record = await bodyOf<OrderRecord>(
      await prescriber.request(`/desk/orders/${id}/record`),
      200,
    );
    const entries = record.kept.streams.flatMap(({ entries: of }) => [...of]);
    expect(entries.find(({ what }) => what === 'asked')?.person).toContain(path);
  });
});

describe('files of a message', () => {
  it('are with it on her page and in the case, and among all that she has sent', async () => {
    const { her, id } = await waits();
    const picture = newPicture();
    const photo = await uploads(her, picture);
    const paper = await sends(her, 'pdf', PDF, 'application/pdf');
    const sent = await bodyOf<OrderMessages>(await writes(her, id, [photo, paper]), 200);
    expect(sent.results).toMatchObject([{ text: 'Here it is.', files: [photo, paper] }]);
    expect(await messagesOf(her, id)).toEqual(sent.results);
    const { order, messages } = await caseOf(id);
    expect(messages.results).toMatchObject([{ from: 'patient', files: [photo, paper] }]);
    const from = {
      message: sent.results[0]?._id,
      createdAt: '2026-11-21T12:00:00.000Z',
      order: { _id: id, number: order.number },
    };
    const listed = await filesOf(id);
    expect(listed).toMatchObject([
      { path: photo, mediaType: 'image/png', from },
      { path: paper, mediaType: 'application/pdf', from },
    ]);
    const fetched = await fetch(new URL(listed[0]?.address ?? '', shop.api));
    expect(fetched.headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(Buffer.from(await fetched.arrayBuffer())).toEqual(picture);
  });

  it('are seen beside another order of hers, and beside nobody else’s', async () => {
    const [{ her, id }, other] = [await waits(), await waits()];
    const photo = await uploads(her);
    await bodyOf(await writes(her, id, [photo]), 200);
    const { orderId } = await orderOfCream(her);
    const { order } = await caseOf(id);
    expect(await filesOf(orderId)).toMatchObject([
      { path: photo, from: { order: { number: order.number } } },
    ]);
    expect(await filesOf(other.id)).toEqual([]);
    expect((await writes(other.her, id, [])).status).toBe(404);
  });

  it('are her own, there, and of a kind that is taken', async () => {
    const { her, id } = await waits();
    const mine = await uploads(her);
    const theirs = await uploads(await registered(shop));
    const asked = newPath('png');
    await uploadAddress(her, asked);
    for (const path of [theirs, asked, newPath('png')]) {
      const refused = await writes(her, id, [mine, path]);
      expect(refused.status).toBe(422);
      expect(await jsonOf<Problem>(refused)).toMatchObject({
        code: 'unacceptable',
        problems: [{ field: '/files/1', constraint: 'upload' }],
      });
    }
    for (const path of [newPath('exe'), 'customers/../secret.png', `${mine}.exe`, ''])
      expect((await writes(her, id, [mine, path])).status).toBe(400);
    expect(await messagesOf(her, id)).toEqual([]);
  });

  it('are three at most, and no one twice', async () => {
    const { her, id } = await waits();
    const paths = [
      await uploads(her),
      await sends(her, 'jpg', JPEG, 'image/jpeg'),
      await sends(her, 'pdf', PDF, 'application/pdf'),
      await uploads(her),
    ];
    const [first = ''] = paths;
    expect((await writes(her, id, paths)).status).toBe(400);
    expect((await writes(her, id, [first, first])).status).toBe(400);
    expect(await messagesOf(her, id)).toEqual([]);
    expect((await writes(her, id, paths.slice(0, 3))).status).toBe(200);
    // With another message it may come again: it is the same file, and is listed once.
    expect((await writes(her, id, [first])).status).toBe(200);
    expect((await filesOf(id)).map(({ path }) => path).sort()).toEqual(paths.slice(0, 3).sort());
  });

  it.each([
    ['a text', 'customers/sample-file.png'],
    ['nothing', null],
    ['a list of lists', [['customers/sample-file.png']]],
    ['something without end', ['a'.repeat(201)]],
    ['a null character', ['customers/sample\u0000file.png']],
  ])('are a list of paths, not %s', async (_, files) => {
    const { her, id } = await waits();
    const refused = await writes(her, id, [], { files });
    expect([400, 422]).toContain(refused.status);
    expect(await messagesOf(her, id)).toEqual([]);
  });

  it('are kept once with a message that is sent twice, and another one is not the same', async () => {
    const { her, id } = await waits();
    const [photo, other] = [await uploads(her), await uploads(her)];
    const same = { id: randomUUID() };
    await bodyOf(await writes(her, id, [photo], same), 200);
    await bodyOf(await writes(her, id, [photo], same), 200);
    for (const files of [[], [other], [photo, other]]) {
      const refused = await writes(her, id, files, same);
      expect(refused.status).toBe(422);
      expect(await jsonOf<Problem>(refused)).toMatchObject({ problems: [{ field: '/id' }] });
    }
    expect(await messagesOf(her, id)).toMatchObject([{ files: [photo] }]);
  });

  it('may come when the order is over, too', async () => {
    const { her, id } = await waits();
    const photo = await uploads(her);
    await her.post(`/orders/${id}/cancel`, undefined);
    await bodyOf(await writes(her, id, [photo]), 200);
    expect(await filesOf(id)).toMatchObject([{ path: photo }]);
  });

  it('are in the record and in what she is given of it, and in neither once she is erased', async () => {
    const { her, id } = await waits();
    const photo = await uploads(her);
    await bodyOf(await writes(her, id, [photo]), 200);
    const lead = await member(shop, 'lead');
    const exported = async () =>
      bodyOf<PersonRecord>(await lead.request(`/desk/record/customers/${her.id}`), 200);
    const saidOf = async () =>
      JSON.stringify([
        await bodyOf<OrderRecord>(await lead.request(`/desk/orders/${id}/record`), 200),
        // Beside the list of her files, which says what is there until it is gone.
        { ...(await exported()), files: [] },
      ]);
    // Each says what is in it, too.
    expect((await saidOf()).split(photo).length - 1).toBe(2 * 2);
    expect((await exported()).files).toMatchObject([{ path: photo, isFromTeam: false }]);
    await her.post(`/orders/${id}/cancel`, undefined);
    await lead.prove();
    await bodyOf(await lead.post(`/desk/record/customers/${her.id}/erasure`, {}), 200);
    expect(await saidOf()).not.toContain(photo);
  });
});

it('one of the team asks for no more places for files than she can mean', async () => {
  const { id } = await waits();
  const keen = await member(shop, 'support', { name: 'Sample Keen' });
  const claims = () => keen.post(`/team/cases/${id}/uploads`, { mediaType: 'image/png' });
  const codes = [];
  for (let asked = 0; asked < 121; asked++) codes.push((await claims()).status);
  expect(codes.filter((status) => status === 200)).toHaveLength(120);
  expect(codes.at(-1)).toBe(429);
});
