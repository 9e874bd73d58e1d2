-- What of her money a declined line is about, kept when it is declined: worked out later, from today's shelf, it changed with
-- the category of a product wherever a promo code had taken something off. A prescriber's no is about the whole price, and so
-- is any without a promo code; what a pharmacist declined beside one is worked out as before.
ALTER TABLE order_lines
  ADD COLUMN declined_pence integer
    CHECK (declined_pence IS NULL OR (declined_pence >= 0 AND declined_at IS NOT NULL));
UPDATE order_lines l SET declined_pence = l.price_pence * l.quantity
  FROM orders o
 WHERE o.id = l.order_id AND l.declined_at IS NOT NULL AND o.declined_total > 0
   AND (o.discount_code IS NULL OR l.declined_at <= o.approved_at);
