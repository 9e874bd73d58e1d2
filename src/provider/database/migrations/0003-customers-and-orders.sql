-- Registered customers. A guest has none of this.
ALTER TABLE customers
  ADD COLUMN email text UNIQUE CHECK (email = lower(email)),
  ADD COLUMN password_hash text,
  ADD COLUMN firstname text,
  ADD COLUMN lastname text,
  ADD COLUMN dob date,
  ADD COLUMN phone text,
  ADD COLUMN address jsonb,
  ADD CONSTRAINT registered_customers_are_whole CHECK (is_guest OR (email IS NOT NULL
    AND password_hash IS NOT NULL AND firstname IS NOT NULL AND lastname IS NOT NULL
    AND dob IS NOT NULL AND phone IS NOT NULL));
CREATE INDEX sessions_of_customer ON sessions (customer_id) WHERE ended_at IS NULL;
CREATE INDEX uploads_of_customer ON uploads (customer_id);

-- Identity papers and the like. The path is one of the customer's own uploads.
CREATE TABLE customer_documents (
  customer_id text NOT NULL REFERENCES customers,
  path text NOT NULL REFERENCES uploads,
  type text NOT NULL CHECK (type IN ('ID', 'Weight Verification', 'Summary Care Card', 'Others')),
  position bigint GENERATED ALWAYS AS IDENTITY,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (customer_id, path)
);

-- One open link for a customer at most; a used one is gone.
CREATE TABLE password_resets (
  customer_id text PRIMARY KEY REFERENCES customers,
  hash text NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL
);

-- How often something was tried for an account or from an address, lately.
CREATE TABLE attempts (
  subject text PRIMARY KEY,
  count integer NOT NULL CHECK (count > 0),
  -- When the next attempt may be made.
  free_at timestamptz NOT NULL
);
CREATE INDEX attempts_by_free ON attempts (free_at);

CREATE TABLE mail_subscriptions (
  email text PRIMARY KEY CHECK (email = lower(email)),
  subscribed_at timestamptz NOT NULL
);

CREATE TABLE contact_messages (
  id text PRIMARY KEY,
  message jsonb NOT NULL,
  received_at timestamptz NOT NULL
);

-- Mail that was promised and is not sent yet. It is written in the transaction that promises it.
CREATE TABLE outbox (
  id text PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  written_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0
);
CREATE INDEX outbox_by_due ON outbox (due_at);

-- What a customer is told about her orders on the site.
CREATE TABLE notifications (
  id text PRIMARY KEY,
  customer_id text NOT NULL REFERENCES customers,
  title text NOT NULL,
  body text NOT NULL,
  link text,
  created_at timestamptz NOT NULL
);
CREATE INDEX notifications_of_customer ON notifications (customer_id, created_at);

-- Nothing could be ordered before: the defaults are for orders that were put in by hand.
ALTER TABLE orders
  ADD COLUMN number bigint GENERATED ALWAYS AS IDENTITY (START WITH 100001) UNIQUE,
  ADD COLUMN address jsonb NOT NULL DEFAULT '{"line1": "unknown"}',
  ADD COLUMN shipping_name text NOT NULL DEFAULT '',
  ADD COLUMN item_total integer NOT NULL DEFAULT 0 CHECK (item_total >= 0),
  ADD COLUMN shipping_charge integer NOT NULL DEFAULT 0 CHECK (shipping_charge >= 0),
  ADD COLUMN discount_code text,
  ADD COLUMN discount integer NOT NULL DEFAULT 0 CHECK (discount >= 0),
  ADD COLUMN total integer NOT NULL DEFAULT 0 CHECK (total = item_total + shipping_charge - discount),
  ADD COLUMN needs_prescriber boolean NOT NULL DEFAULT false,
  ADD COLUMN approved_at timestamptz,
  ADD COLUMN shipper text,
  ADD COLUMN tracking_id text,
  ADD COLUMN dispatched_at timestamptz,
  ADD CONSTRAINT dispatched_orders_can_be_tracked
    CHECK ((dispatched_at IS NULL) = (shipper IS NULL) AND (shipper IS NULL) = (tracking_id IS NULL)),
  -- One attempt to order has one key; what was asked under it is remembered as a hash.
  ADD COLUMN idempotency_key text,
  ADD COLUMN request_hash text,
  ADD CONSTRAINT one_order_per_attempt UNIQUE (customer_id, idempotency_key),
  ADD COLUMN payment_status text NOT NULL DEFAULT 'unpaid' CHECK (payment_status IN
    ('unpaid', 'processing', 'authorised', 'paid', 'released', 'refunded')),
  ADD COLUMN intent_id text UNIQUE,
  -- What the payment provider is to do, decided together with the order's status.
  ADD COLUMN wanted text CHECK (wanted IN ('capture', 'cancel', 'refund')),
  -- Counts what was learnt about the payment, so that older knowledge never replaces newer.
  ADD COLUMN payment_version integer NOT NULL DEFAULT 0,
  -- When the payment is to be looked at again without anybody asking.
  ADD COLUMN settle_at timestamptz,
  ADD COLUMN settle_attempts integer NOT NULL DEFAULT 0;
CREATE INDEX orders_to_settle ON orders (settle_at) WHERE settle_at IS NOT NULL;

ALTER TABLE order_lines
  ADD COLUMN name text NOT NULL DEFAULT '',
  ADD COLUMN image text NOT NULL DEFAULT '',
  ADD COLUMN strength text NOT NULL DEFAULT '';

-- What happened to an order, for the desk.
CREATE TABLE order_events (
  order_id text NOT NULL REFERENCES orders,
  position bigint GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL,
  what text NOT NULL,
  by_whom text,
  note text,
  PRIMARY KEY (order_id, position)
);

CREATE TABLE weight_verifications (
  order_id text NOT NULL REFERENCES orders,
  position bigint GENERATED ALWAYS AS IDENTITY,
  by_whom text NOT NULL,
  method text NOT NULL,
  grams integer NOT NULL CHECK (grams > 0),
  measured_on date NOT NULL,
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (order_id, position)
);
