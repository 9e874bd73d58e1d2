-- Since when an order waits for a prescriber: from its payment on. Nothing of one that waits for nobody.
ALTER TABLE orders ADD COLUMN waits_since timestamptz;
UPDATE orders SET waits_since = coalesce(
  (SELECT min(e.at) FROM order_events e WHERE e.order_id = orders.id AND e.what = 'received'), created_at)
WHERE status = 'pending' AND approved_at IS NULL AND payment_status IN ('authorised', 'paid')
  AND (needs_prescriber OR EXISTS (
    SELECT FROM order_lines l
    LEFT JOIN product_options po ON po.id = l.option_id
    LEFT JOIN products p ON p.id = po.product_id
    WHERE l.order_id = orders.id AND (p.type IS DISTINCT FROM 'OTC' OR l.consultation_id IS NOT NULL)));
CREATE INDEX orders_waiting ON orders (waits_since, number) WHERE waits_since IS NOT NULL;
CREATE INDEX orders_by_status ON orders (status, created_at, number);
CREATE INDEX customers_by_dob ON customers (dob) WHERE dob IS NOT NULL;

-- What the queue says of an order that waits. A row that is not there has still to be counted.
CREATE TABLE case_summaries (
  order_id text PRIMARY KEY REFERENCES orders,
  high integer NOT NULL CHECK (high >= 0),
  moderate integer NOT NULL CHECK (moderate >= 0),
  low integer NOT NULL CHECK (low >= 0),
  -- What has to come before anybody can approve.
  missing text[] NOT NULL,
  counted_at timestamptz NOT NULL
);

-- Who has a case open to decide it.
CREATE TABLE case_holds (
  order_id text PRIMARY KEY REFERENCES orders,
  staff_id text NOT NULL REFERENCES staff_members,
  since timestamptz NOT NULL
);
CREATE INDEX case_holds_of_member ON case_holds (staff_id);
