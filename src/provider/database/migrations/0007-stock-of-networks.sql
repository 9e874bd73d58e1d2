-- Where an unpaid order comes from, as a hash: accounts are made up easily, and one network keeps no more of the
-- stock unpaid than its share. It is forgotten with the payment, or when the order is cancelled.
ALTER TABLE orders ADD COLUMN network text;
CREATE INDEX orders_of_network ON orders (network) WHERE network IS NOT NULL;
