-- Files that came with a message. What a message names is of use, so no retention takes it; an erasure takes the name.
CREATE TABLE message_files (
  order_id text NOT NULL,
  message_id text NOT NULL,
  path text NOT NULL REFERENCES uploads,
  -- In the order in which they were sent.
  position bigint GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (order_id, message_id, path),
  FOREIGN KEY (order_id, message_id) REFERENCES order_messages
);
CREATE INDEX message_files_of_upload ON message_files (path);
