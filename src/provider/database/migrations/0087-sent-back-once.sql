-- The id that a step was sent under, as sending back what a first prescriber approved: sent again, it is taken once.
ALTER TABLE order_events ADD COLUMN request text;
CREATE UNIQUE INDEX order_events_by_request ON order_events (order_id, request) WHERE request IS NOT NULL;
