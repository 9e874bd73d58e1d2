import { sql } from 'kysely';

/**
 * When the record began: what was there before has no entries. That a row is marked so is not enough, because whoever
 * takes its entries away can mark it.
 */
const RECORD_BEGAN = sql<Date>`coalesce((SELECT applied_at FROM migrations WHERE name = '0011-record.sql'), '-infinity')`;

/** Whether a consultation has to have entries, as it is marked or because it was posted since the record began. */
export const consultationIsRecorded = sql<boolean>`(is_recorded OR first_at > ${RECORD_BEGAN})`;

/** Whether an order has to begin with an entry. */
export const orderIsSince = sql<boolean>`(created_at > ${RECORD_BEGAN})`;
