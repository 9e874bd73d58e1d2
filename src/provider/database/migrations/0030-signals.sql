-- What may say that two accounts are of one person, each found by an index, however many there are.
CREATE FUNCTION plain_name(firstname text, lastname text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT lower(regexp_replace(firstname || lastname, '\s', '', 'g')) $$;
-- The first line and the postcode, whatever stands between the words. One without a postcode is anywhere.
CREATE FUNCTION home_of(address jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT CASE WHEN address->>'postalCode' <> ''
    THEN lower(regexp_replace((address->>'line1') || (address->>'postalCode'), '[^[:alnum:]]', '', 'g')) END $$;
-- Without what stands for the country: a number can be given with it or without.
CREATE FUNCTION phone_of(phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT nullif(right(regexp_replace(phone, '\D', '', 'g'), 10), '') $$;

DROP INDEX customers_by_birthday;
CREATE INDEX customers_by_name ON customers (dob, plain_name(firstname, lastname), created_at DESC) WHERE NOT is_guest;
CREATE INDEX customers_by_home ON customers (home_of(address), created_at DESC) WHERE NOT is_guest;
CREATE INDEX customers_by_phone ON customers (phone_of(phone), created_at DESC) WHERE NOT is_guest;
CREATE INDEX orders_by_home ON orders (home_of(address), created_at DESC);

-- Which card has paid, as the payment provider tells cards apart; nothing of the card itself.
ALTER TABLE orders ADD COLUMN card_fingerprint text;
CREATE INDEX orders_by_card ON orders (card_fingerprint, created_at DESC) WHERE card_fingerprint IS NOT NULL;

CREATE INDEX uploads_by_digest ON uploads (digest) WHERE digest IS NOT NULL;
-- What a photograph says of the camera that took it: which one it was, and which of its pictures it is.
CREATE TABLE upload_marks (
  path text NOT NULL REFERENCES uploads ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('camera', 'photograph')),
  mark text NOT NULL,
  PRIMARY KEY (path, kind, mark)
);
CREATE INDEX upload_marks_by_mark ON upload_marks (kind, mark);
