-- Times are instants; money is whole pence; ids are opaque text.

CREATE TABLE customers (
  id text PRIMARY KEY,
  is_guest boolean NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE TABLE sessions (
  id text PRIMARY KEY,
  customer_id text NOT NULL REFERENCES customers,
  started_at timestamptz NOT NULL,
  ended_at timestamptz
);

CREATE TABLE refresh_tokens (
  hash text PRIMARY KEY,
  session_id text NOT NULL REFERENCES sessions,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX refresh_tokens_of_session ON refresh_tokens (session_id);

CREATE TABLE products (
  id text PRIMARY KEY,
  code text NOT NULL UNIQUE,
  image text NOT NULL,
  type text NOT NULL CHECK (type IN ('OTC', 'POM')),
  legal_category text NOT NULL CHECK (legal_category IN ('POM', 'P', 'GSL')),
  CHECK ((type = 'POM') = (legal_category = 'POM'))
);

-- Where a product is shown. One product may be listed under several conditions.
CREATE TABLE product_listings (
  product_id text NOT NULL REFERENCES products,
  condition text NOT NULL,
  treatment text NOT NULL,
  position integer NOT NULL,
  PRIMARY KEY (product_id, condition, treatment)
);

CREATE TABLE product_options (
  id text PRIMARY KEY,
  product_id text NOT NULL REFERENCES products,
  position integer NOT NULL,
  on_sale boolean NOT NULL,
  strength text NOT NULL,
  price_pence integer NOT NULL CHECK (price_pence > 0),
  stock integer NOT NULL CHECK (stock >= 0),
  min integer NOT NULL CHECK (min >= 1),
  max integer NOT NULL CHECK (max >= min),
  description text NOT NULL,
  pil text,
  qty_per_pack text NOT NULL,
  form text NOT NULL,
  faqs jsonb NOT NULL
);
CREATE INDEX product_options_of_product ON product_options (product_id);

-- Which catalogue is loaded, so that an unchanged one is not loaded again.
CREATE TABLE loaded_catalogue (
  only_one boolean PRIMARY KEY CHECK (only_one),
  hash text NOT NULL
);

CREATE TABLE shipping_methods (
  id text PRIMARY KEY,
  position integer NOT NULL,
  name text NOT NULL,
  price_pence integer NOT NULL CHECK (price_pence >= 0)
);

CREATE TABLE promo_codes (
  code text PRIMARY KEY CHECK (code = upper(code)),
  percent_off integer NOT NULL CHECK (percent_off BETWEEN 1 AND 100)
);

-- Every consultation that was assessed: eligible ones, and refused attempts for the pharmacist.
CREATE TABLE consultations (
  id text PRIMARY KEY,
  customer_id text NOT NULL REFERENCES customers,
  questionnaire_id text NOT NULL,
  questionnaire_version text NOT NULL,
  questionnaire_hash text NOT NULL,
  answered_version text,
  mode text NOT NULL CHECK (mode IN ('new', 'repeat')),
  catalogue_condition text NOT NULL,
  catalogue_treatment text NOT NULL,
  payload jsonb NOT NULL,
  verdicts jsonb NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('eligible', 'refused')),
  refusals jsonb NOT NULL,
  changed_answers jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  CHECK ((outcome = 'refused') = (jsonb_array_length(refusals) > 0))
);
CREATE INDEX consultations_of_customer ON consultations (customer_id, questionnaire_id);

CREATE TABLE orders (
  id text PRIMARY KEY,
  customer_id text NOT NULL REFERENCES customers,
  status text NOT NULL CHECK (status IN ('pending', 'active', 'past', 'cancelled')),
  created_at timestamptz NOT NULL
);
CREATE INDEX orders_of_customer ON orders (customer_id, status);

CREATE TABLE order_lines (
  order_id text NOT NULL REFERENCES orders,
  position integer NOT NULL,
  option_id text NOT NULL REFERENCES product_options,
  quantity integer NOT NULL CHECK (quantity > 0),
  price_pence integer NOT NULL CHECK (price_pence >= 0),
  consultation_id text REFERENCES consultations,
  PRIMARY KEY (order_id, position)
);

CREATE TABLE cart_lines (
  id text PRIMARY KEY,
  customer_id text NOT NULL REFERENCES customers,
  option_id text NOT NULL REFERENCES product_options,
  quantity integer NOT NULL CHECK (quantity > 0),
  consultation_id text REFERENCES consultations,
  added_at timestamptz NOT NULL,
  UNIQUE (customer_id, option_id)
);

-- A path that a customer asked for, and what was stored there.
CREATE TABLE uploads (
  path text PRIMARY KEY,
  customer_id text NOT NULL REFERENCES customers,
  claimed_at timestamptz NOT NULL,
  media_type text,
  digest text,
  stored_at timestamptz,
  CHECK ((stored_at IS NULL) = (digest IS NULL) AND (digest IS NULL) = (media_type IS NULL))
);
