-- What a patient wrote and nobody of the team has read, of whatever order: found without looking into all that was written.
CREATE INDEX order_messages_unread ON order_messages (order_id, at)
  WHERE by_whom IS NULL AND read_at IS NULL AND words IS NOT NULL;
