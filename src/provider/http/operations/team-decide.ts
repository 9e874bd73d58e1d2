import { asOptionId, decide, type LineDecision } from '#domain';
import type { RequestOf } from '#contract';
import { deskStep } from '../desk-step.ts';
import type { Handler } from '../operation.ts';

export const teamDecide: Handler<'teamDecide'> = ({ path, body, staff }, { ports }) =>
  deskStep(ports, { staff, said: body.by, order: path.orderId }, (by, id) =>
    decide(
      ports,
      path.orderId,
      { by, staff: id },
      {
        id: body.id,
        about: body.lines.map(lineOf),
        ...{ reasons: body.reasons, doubts: body.doubts },
      },
    ),
  );

type SentLine = RequestOf<'teamDecide'>['body']['lines'][number];

const lineOf = (line: SentLine): LineDecision =>
  line.approve
    ? { option: asOptionId(line.option), isApproved: true }
    : { option: asOptionId(line.option), isApproved: false, code: line.code, words: line.words };
