-- A letter to a GP that reaches nobody is ended, with why: it waited to be posted for ever. It is in the list no more.
ALTER TABLE gp_letters
  ADD COLUMN ended_at timestamptz,
  ADD COLUMN ended_by text,
  ADD COLUMN ended_reason text,
  ADD CONSTRAINT ended_letters_say_why CHECK
    ((ended_at IS NULL) = (ended_by IS NULL) AND (ended_at IS NULL) = (ended_reason IS NULL)),
  ADD CONSTRAINT what_was_ended_is_not_posted CHECK (ended_at IS NULL OR posted_at IS NULL);
DROP INDEX gp_letters_to_post;
CREATE INDEX gp_letters_to_post ON gp_letters (made_at, id)
  WHERE posted_at IS NULL AND ended_at IS NULL AND letter IS NOT NULL
    AND (mail_state IS NULL OR mail_state = 'failed');
