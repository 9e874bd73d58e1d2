/** That something was refused is written down beside the reply: it is never in its way, whatever the database does. */
import { expect, it } from 'vitest';
import { asStaffId, refusedCallsWriter, type Ports, type RefusedCall } from '#domain';

const REFUSED: RefusedCall = {
  ...{ who: { member: asStaffId('sample') }, why: 'role-forbids', call: 'teamDecide' },
};

function writerOn(add: () => Promise<void>) {
  const lost: string[] = [];
  const writer = refusedCallsWriter({
    database: { refusedCalls: { add } } as unknown as Ports['database'],
    clock: () => new Date('2026-11-21T12:00:00Z'),
    report: (_what, { call = '' }) => void lost.push(call),
  });
  return { ...writer, lost };
}

it('a database that is away keeps no line, which is said to those who run the server', async () => {
  const { write, written, lost } = writerOn(() => Promise.reject(new Error('It is away.')));
  write(REFUSED);
  await written();
  expect(lost).toEqual(['teamDecide']);
});

it('of a database that does not keep up no more than a hundred lines wait', async () => {
  const waiting: (() => void)[] = [];
  const { write, written, lost } = writerOn(
    () => new Promise<void>((resolve) => void waiting.push(resolve)),
  );
  for (let time = 0; time < 103; time++) write(REFUSED);
  expect([waiting.length, lost.length]).toEqual([100, 3]);
  for (const resolve of waiting) resolve();
  await written();
  write(REFUSED);
  expect(waiting).toHaveLength(101);
});
