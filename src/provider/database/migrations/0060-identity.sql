-- That somebody looked at who a person is: her name and date of birth as she had given them, beside a document or a check.
-- The last one counts, and only for as long as her account says the same.
CREATE TABLE identity_verifications (
  customer_id text NOT NULL REFERENCES customers,
  position bigint GENERATED ALWAYS AS IDENTITY,
  -- At whose case it was done.
  order_id text NOT NULL REFERENCES orders,
  at timestamptz NOT NULL,
  by_whom text NOT NULL,
  method text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('matches', 'does-not-match')),
  firstname text NOT NULL,
  lastname text NOT NULL,
  dob date NOT NULL,
  -- A file that she has sent.
  evidence text REFERENCES uploads,
  note text,
  PRIMARY KEY (customer_id, position)
);
CREATE INDEX identity_verifications_of_order ON identity_verifications (order_id);
CREATE INDEX identity_verifications_by_evidence ON identity_verifications (evidence);

ALTER TABLE weight_verifications ADD COLUMN evidence text REFERENCES uploads;
CREATE INDEX weight_verifications_by_evidence ON weight_verifications (evidence);

-- Nobody has counted yet who is not verified: each case is counted anew.
DELETE FROM case_summaries;
