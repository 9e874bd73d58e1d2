-- What the team writes to patients again and again. No patient's words: an erasure does not reach it.
CREATE TABLE saved_phrases (
  id text PRIMARY KEY,
  words text NOT NULL UNIQUE,
  by_whom text NOT NULL,
  saved_at timestamptz NOT NULL
);
