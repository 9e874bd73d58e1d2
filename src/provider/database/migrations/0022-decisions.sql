-- What a prescriber declined of an order. A line that was declined is not supplied, and its money was never taken.
ALTER TABLE order_lines
  ADD COLUMN declined_at timestamptz,
  ADD COLUMN decline_code text CHECK (decline_code IN ('contraindication', 'interaction', 'strength',
    'no-need', 'see-gp', 'not-verified', 'not-answered', 'other')),
  -- What she reads of it.
  ADD COLUMN decline_words text,
  ADD CONSTRAINT declined_lines_say_why CHECK
    ((declined_at IS NULL) = (decline_code IS NULL) AND (declined_at IS NULL) = (decline_words IS NULL));
ALTER TABLE orders
  ADD COLUMN declined_total integer NOT NULL DEFAULT 0 CHECK (declined_total BETWEEN 0 AND total);

-- Of each order one decision, whoever decides and however often it is sent.
CREATE TABLE decisions (
  order_id text PRIMARY KEY REFERENCES orders,
  -- Made by whoever decides, so that she learns what became of it when the connection was lost.
  id text NOT NULL UNIQUE,
  by_whom text NOT NULL,
  at timestamptz NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('approved', 'part-approved', 'declined')),
  -- Since when it had waited.
  waits_since timestamptz,
  -- Ids of the flags that were raised then; the high ones were answered where it was approved.
  high text[] NOT NULL,
  lower text[] NOT NULL
);
CREATE INDEX decisions_by_time ON decisions (at);
