/** A replay by somebody of the team who is suspended, or whose sessions are ended, while it is sent to her. */
import { EventEmitter, once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { records } from '#desk';
import { slimming, submitted } from '../kit/consultations.ts';
import { registered } from '../kit/accounts.ts';
import { temporaryFolder } from '../kit/database.ts';
import { tamper } from '../kit/past-the-ports.ts';
import { openShop, SAMPLE_SHOP, type Shop } from '../kit/shop.ts';
import { member, type Member } from '../kit/team.ts';

/** More than a connection holds that nobody reads from, and several pages of it. */
const [CONSULTATIONS, BYTES_EACH] = [2_500, 12_000];

const STEPS = ['suspend', 'end-sessions'] as const;

let shop: Shop;
const leaving = new Map<string, Member>();
let lead: Member;
beforeAll(async () => {
  shop = await openShop();
  for (const step of STEPS)
    leaving.set(step, await member(shop, 'lead', { name: `Sample Leaving (${step})` }));
  lead = await member(shop, 'lead', { name: 'Sample Staying' });
  await submitted(await registered(shop), slimming());
  // As many as a pharmacy has after some years: each of them long, and as nobody wrote it.
  await tamper(
    shop.provider.queries,
    `CREATE TABLE long AS
       SELECT 'consultation:00000000-0000-4000-8000-' || lpad(n::text, 12, '0') AS own, e.*
       FROM record_entries e, generate_series(1, ${CONSULTATIONS}) n
       WHERE e.stream LIKE 'consultation:%' AND e.what = 'submitted';
     INSERT INTO record_entries (stream, seq, at, who, what, facts, facts_hash, person, person_hash, documents, engine, prev, hash)
       SELECT own, seq, at, who, what,
         (facts::jsonb || jsonb_build_object('rules', jsonb_build_array(repeat('x', ${BYTES_EACH}))))::text,
         facts_hash, person, person_hash, documents, engine, prev, hash FROM long;
     DROP TABLE long`,
  );
});
afterAll(() => shop.close());

/** A line to the server on which, once a replay has begun, nothing more comes until it is let. */
async function heldLine() {
  const begun = new EventEmitter<{ begun: [letOn: () => void] }>();
  const there: Socket[] = [];
  const server = createServer((here) => {
    const socket = connect(Number(new URL(shop.api).port), 'localhost');
    there.push(socket, here);
    here.pipe(socket);
    socket.on('data', (bytes: Buffer) => {
      here.write(bytes);
      if (!bytes.includes('application/x-ndjson')) return;
      socket.pause();
      begun.emit('begun', () => void socket.resume());
    });
    socket.on('close', () => here.end());
    here.on('close', () => socket.destroy());
  });
  await once(server.listen(0, 'localhost'), 'listening');
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    begun: once(begun, 'begun'),
    close: () => {
      for (const socket of there) socket.destroy();
      server.close();
    },
  };
}

/** What she reads who replays at her own computer, signed in. */
async function replays(member: Member | undefined, address: string) {
  const home = await temporaryFolder();
  await mkdir(join(home, 'tribe'));
  const session = { server: address, token: member?.token };
  await writeFile(join(home, 'tribe', 'team-session.json'), JSON.stringify(session));
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const code = await records(
    ['replay', '--with', SAMPLE_SHOP.questionnairesDir, '--server', address],
    {
      env: { XDG_STATE_HOME: home },
      ...{ stdin: Object.assign(stdin, { isTTY: false }), stdout, stderr },
    },
  );
  stdout.end();
  stderr.end();
  return { code, out: await text(stdout), errors: await text(stderr) };
}

it.each(STEPS)(
  'whoever replays is sent no further consultation after a %s, and is told that it is not all',
  async (step) => {
    const her = leaving.get(step);
    const line = await heldLine();
    const replay = replays(her, line.address);
    const [letOn] = await line.begun;
    await lead.prove();
    expect((await lead.post(`/team/staff/${her?.self._id}/${step}`)).status).toBe(200);
    letOn();
    const { code, out, errors } = await replay;
    expect({ code, out }).toEqual({ code: 2, out: '' });
    const [, count] = /^The server broke off after (\d+) consultations\.$/m.exec(errors) ?? [];
    expect(Number(count)).toBeLessThan(CONSULTATIONS);
    line.close();
  },
);

it('whoever stays is sent them all, however slow her line is', async () => {
  const line = await heldLine();
  const replay = replays(lead, line.address);
  const [letOn] = await line.begun;
  letOn();
  const { errors, out } = await replay;
  expect(errors).toBe('');
  expect(out).toContain(`${CONSULTATIONS + 1} consultations were judged again`);
  line.close();
});
