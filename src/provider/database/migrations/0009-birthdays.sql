-- Somebody who may have two accounts is looked for by her birthday, whenever staff look at an order.
CREATE INDEX customers_by_birthday ON customers (dob) WHERE NOT is_guest;
