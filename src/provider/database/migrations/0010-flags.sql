-- What the server raised for the prescriber when a consultation was posted, and what it offered; nothing was kept before.
ALTER TABLE consultations
  ADD COLUMN flags jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN medicines jsonb NOT NULL DEFAULT '[]';
