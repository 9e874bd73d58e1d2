-- What GP practices are told of supplies, where the patient agreed. Made with the approval, posted once it was dispatched.
CREATE TABLE gp_letters (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders,
  consultation_id text NOT NULL REFERENCES consultations,
  -- Nothing once she was erased.
  letter jsonb,
  made_at timestamptz NOT NULL,
  posted_at timestamptz,
  posted_by text,
  UNIQUE (order_id, consultation_id),
  CONSTRAINT posted_letters_say_by_whom CHECK ((posted_at IS NULL) = (posted_by IS NULL))
);
CREATE INDEX gp_letters_unposted ON gp_letters (made_at, id) WHERE posted_at IS NULL;

-- Of which orders she has taken back her consent to tell her GP.
CREATE TABLE gp_withdrawals (
  order_id text PRIMARY KEY REFERENCES orders,
  at timestamptz NOT NULL,
  -- Who of the team wrote it down; nothing where she did it herself.
  by_whom text
);
