-- Whose record may not be erased, whoever asks: a court, a regulator or an insurer needs it.
CREATE TABLE legal_holds (
  customer_id text PRIMARY KEY REFERENCES customers,
  by_whom text NOT NULL,
  reason text NOT NULL,
  since timestamptz NOT NULL
);
