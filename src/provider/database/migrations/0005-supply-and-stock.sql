-- Who posted a consultation, also once it was given to the account that a guest signed in to. Whoever is
-- named here may be gone meanwhile, so nothing refers to her row.
ALTER TABLE consultations ADD COLUMN posted_by text;
UPDATE consultations SET posted_by = customer_id;
ALTER TABLE consultations ALTER COLUMN posted_by SET NOT NULL;
CREATE INDEX consultations_by_poster ON consultations (posted_by, questionnaire_id);

-- Which guests a customer was before she signed in. One guest may be several customers, one after the other.
CREATE TABLE adoptions (
  customer_id text NOT NULL,
  guest_id text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (customer_id, guest_id)
);

-- What a medicine is made of and belongs to: limits of supply name it. The catalogue's files say it.
ALTER TABLE products
  ADD COLUMN substances text[] NOT NULL DEFAULT '{}',
  ADD COLUMN classes text[] NOT NULL DEFAULT '{}';
-- How many of the packs that a limit counts one pack of this option is.
ALTER TABLE product_options ADD COLUMN packs integer NOT NULL DEFAULT 1 CHECK (packs >= 1);

-- The rules of supply of the catalogue that is loaded.
CREATE TABLE supply_rules (
  kind text NOT NULL CHECK (kind IN ('limit', 'flag')),
  id text NOT NULL,
  position integer NOT NULL,
  content jsonb NOT NULL,
  PRIMARY KEY (kind, id)
);

-- Why somebody took a weight that does not fit for the patient's all the same.
ALTER TABLE weight_verifications ADD COLUMN reason text;

ALTER TABLE orders
  -- It was paid with a test card, and nobody's money was taken.
  ADD COLUMN is_test_payment boolean NOT NULL DEFAULT false,
  -- Since when it has its stock; nothing while that is on the shelf.
  ADD COLUMN stock_taken_at timestamptz;
UPDATE orders SET is_test_payment =
  EXISTS (SELECT FROM stand_in_objects WHERE kind = 'intent' AND stand_in_objects.id = orders.intent_id);
UPDATE orders SET stock_taken_at = created_at WHERE status <> 'cancelled';
CREATE INDEX order_lines_of_consultation ON order_lines (consultation_id);
