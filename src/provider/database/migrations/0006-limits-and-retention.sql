-- Refused attempts are kept once for each set of refusing answers, and counted. An attempt's digest says which
-- are the same; `created_at` is when it was made last.
ALTER TABLE consultations
  ADD COLUMN same_as text UNIQUE,
  ADD COLUMN times integer NOT NULL DEFAULT 1 CHECK (times >= 1),
  ADD COLUMN first_at timestamptz;
UPDATE consultations SET first_at = created_at;
ALTER TABLE consultations ALTER COLUMN first_at SET NOT NULL;

-- The networks that a customer has logged in from, as hashes: a stranger's guesses do not keep her waiting there.
CREATE TABLE known_networks (
  customer_id text NOT NULL REFERENCES customers,
  network text NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (customer_id, network)
);
CREATE INDEX known_networks_by_age ON known_networks (seen_at);

-- What is only kept for a while is found by its age.
CREATE INDEX contact_messages_by_age ON contact_messages (received_at);
CREATE INDEX uploads_without_use ON uploads (claimed_at);

-- What takes an address off the newsletter's list, without anybody logging in.
ALTER TABLE mail_subscriptions ADD COLUMN token text;
UPDATE mail_subscriptions SET token = gen_random_uuid()::text;
ALTER TABLE mail_subscriptions ALTER COLUMN token SET NOT NULL, ADD UNIQUE (token);
-- Where a mail of the newsletter's can be stopped.
ALTER TABLE outbox ADD COLUMN unsubscribe text;
