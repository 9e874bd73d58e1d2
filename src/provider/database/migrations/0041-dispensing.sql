-- What is approved and paid and not dispatched, oldest first, however many have been dispatched and not delivered.
CREATE INDEX orders_to_dispense ON orders (created_at, number)
  WHERE status = 'active' AND dispatched_at IS NULL;
