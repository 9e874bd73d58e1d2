import type { RecordLook as RecordLookShape } from '#contract';
import { looksPage, orderNumber, type LookCursor, type RecordLook } from '#domain';
import type { Stream } from '#record';
import type { Handler } from '../operation.ts';

const ROWS = 50;

export const teamListLooks: Handler<'teamListLooks'> = async ({ query }, { ports }) => {
  const { after, limit = ROWS, ...sought } = query;
  const page = { after: after === undefined ? undefined : cursorIn(after), limit };
  const { looks, next } = await looksPage(ports, sought, page);
  return {
    status: 200,
    body: { results: looks.map(lookShape), next: next ? cursorText(next) : null },
  };
};

const lookShape = ({
  at,
  by,
  staff,
  now,
  how,
  words,
  stream,
  ...look
}: RecordLook): RecordLookShape => {
  const { order, patient } = look;
  const [kind, id = ''] = stream.split(/:(.*)/s);
  return {
    ...{ at: at.toISOString(), by, how, patient },
    ...(staff !== null && { staff }),
    ...(now !== null && { now }),
    ...(order && { order: { _id: order.id, number: orderNumber(order) } }),
    ...(kind === 'consultation' && { consultation: id }),
    ...(words.length > 0 && { words }),
  };
};

const cursorText = ({ at, seq, stream }: LookCursor): string => `${at.getTime()}-${seq}-${stream}`;

function cursorIn(text: string): LookCursor {
  const [, at, seq, stream = ''] = /^(\d+)-(\d+)-(.*)$/.exec(text) ?? [];
  return { at: new Date(Number(at)), seq: Number(seq), stream: stream as Stream };
}
