import type { ConsultationPayload, Orders } from '#domain';
import type { Queries } from '../sql.ts';

export const orders = ({ query }: Queries): Orders => ({
  /** Several statements: call it inside a transaction. */
  async place({ id, customerId, status, lines, at }) {
    await query(
      'INSERT INTO orders (id, customer_id, status, created_at) VALUES ($1, $2, $3, $4)',
      [id, customerId, status, at],
    );
    for (const [position, line] of lines.entries())
      await query(
        `INSERT INTO order_lines (order_id, position, option_id, quantity, price_pence, consultation_id)
         VALUES ($1, $2, $3, $4, $5, $6)`,
        [id, position, line.optionId, line.quantity, line.pricePence, line.consultationId],
      );
  },

  async hasPast(customer, questionnaireId) {
    const found = await query(
      `SELECT 1 FROM orders o
         JOIN order_lines l ON l.order_id = o.id
         JOIN consultations c ON c.id = l.consultation_id
        WHERE o.customer_id = $1 AND o.status = 'past' AND c.questionnaire_id = $2
        LIMIT 1`,
      [customer, questionnaireId],
    );
    return found.length > 0;
  },

  async isOwn(customer, id) {
    const found = await query('SELECT 1 FROM orders WHERE id = $2 AND customer_id = $1', [
      customer,
      id,
    ]);
    return found.length > 0;
  },

  async submissions(id, { offset, limit }) {
    const rows = await query<{ payload: ConsultationPayload }>(
      `SELECT payload FROM consultations
        WHERE id IN (SELECT consultation_id FROM order_lines WHERE order_id = $1)
        ORDER BY created_at DESC, id
        LIMIT $2 OFFSET $3`,
      [id, limit, offset],
    );
    return rows.map(({ payload }) => payload);
  },
});
