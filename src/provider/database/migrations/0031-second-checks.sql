-- Of an order with a medicine that two prescribers approve: what the first of them has decided, until another agrees.
CREATE TABLE first_approvals (
  order_id text PRIMARY KEY REFERENCES orders,
  -- Made by whoever decides: sent again it is the same.
  id text NOT NULL,
  by_whom text NOT NULL,
  -- Who that is, where she is signed in.
  staff_id text REFERENCES staff_members,
  at timestamptz NOT NULL,
  -- What is decided about each medicine, and why in spite of flags.
  lines jsonb NOT NULL,
  reasons jsonb NOT NULL,
  -- Ids of the high flags that these reasons answer.
  high text[] NOT NULL
);
