import { queuePage } from '#domain';
import { staffIdOf } from '../callers.ts';
import type { Handler } from '../operation.ts';
import { caseRowShape, cursorIn, cursorText } from '../shapes/case.ts';

const ROWS = 50;

export const teamListCases: Handler<'teamListCases'> = async ({ query, staff }, { ports }) => {
  const { after, limit = ROWS, ...sought } = query;
  const page = { after: after === undefined ? undefined : cursorIn(after), limit };
  const { rows, next, asOf } = await queuePage(ports, staffIdOf(staff), sought, page);
  return {
    status: 200,
    body: {
      results: rows.map(caseRowShape(staff)),
      next: next ? cursorText(next) : null,
      asOf: asOf.toISOString(),
    },
  };
};
