-- A pharmacist has looked at the pharmacy medicines of an order, and they may be picked.
CREATE TABLE supply_checks (
  order_id text PRIMARY KEY REFERENCES orders,
  by_whom text NOT NULL,
  at timestamptz NOT NULL
);
