-- What the payment stand-in keeps, in place of Stripe. Empty where Stripe itself is used.
CREATE TABLE stand_in_objects (
  kind text NOT NULL,
  id text NOT NULL,
  content jsonb NOT NULL,
  -- Answers that a repeated request would get again are kept for a day only.
  expires_at timestamptz,
  PRIMARY KEY (kind, id)
);
CREATE INDEX stand_in_objects_by_expiry ON stand_in_objects (expires_at) WHERE expires_at IS NOT NULL;

-- Events that the shop was not told of yet. Each is written in the transaction that it tells of.
CREATE TABLE stand_in_events (
  id text PRIMARY KEY,
  position bigint GENERATED ALWAYS AS IDENTITY,
  content jsonb NOT NULL,
  due_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0
);
CREATE INDEX stand_in_events_by_due ON stand_in_events (due_at, position);
