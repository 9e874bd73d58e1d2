-- What a patient and the team write to each other about an order. Nothing is removed; an erasure takes the words.
CREATE TABLE order_messages (
  order_id text NOT NULL REFERENCES orders,
  position bigint GENERATED ALWAYS AS IDENTITY,
  -- Made by whoever writes, so that what is sent twice is kept once.
  id text NOT NULL,
  at timestamptz NOT NULL,
  -- Who of the team wrote it; nobody where she did.
  by_whom text,
  words text,
  -- That the decision waits for her answer.
  is_question boolean NOT NULL CHECK (NOT is_question OR by_whom IS NOT NULL),
  -- When somebody of the other side had read it.
  read_at timestamptz,
  PRIMARY KEY (order_id, id)
);
CREATE INDEX order_messages_in_order ON order_messages (order_id, position);
