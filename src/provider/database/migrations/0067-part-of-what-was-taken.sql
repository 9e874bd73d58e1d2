-- Of what was taken a part is given back: of a pharmacy medicine that a pharmacist declines while she passes the rest.
ALTER TABLE orders
  DROP CONSTRAINT orders_wanted_check,
  ADD CONSTRAINT orders_wanted_check CHECK (wanted IN ('capture', 'cancel', 'refund', 'give-back'));
