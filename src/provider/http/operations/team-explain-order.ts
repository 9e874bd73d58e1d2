import { orderRecord } from '#domain';
import { explain } from '#record';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { recordLook } from '../record-step.ts';

export const teamExplainOrder: Handler<'teamExplainOrder'> = ({ path, query, staff }, { ports }) =>
  recordLook(staff, query.by, async (by) => {
    const found = await orderRecord(ports, path.orderId, 'explain', by);
    if (!found.ok) return problem(found.failure);
    const { customer, ...record } = found.value;
    const unrecorded = record.unrecorded.map((one) => ({
      id: one.id,
      customer: one.customerId,
      questionnaire: one.questionnaireId,
      version: one.questionnaireVersion,
      mode: one.mode,
      outcome: one.conclusion.outcome,
      at: one.at.toISOString(),
      answers: one.payload.answers,
    }));
    const explanation = explain({ ...record, customer, unrecorded }, ports.digest);
    return {
      status: 200,
      body: { explanation: { ...explanation }, ...(customer && { customer }) },
    };
  });
