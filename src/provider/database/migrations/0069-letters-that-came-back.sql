-- A letter to a GP that came back from the post is to be posted again, and its page says so.
ALTER TABLE gp_letters
  ADD COLUMN returned_at timestamptz,
  ADD CONSTRAINT what_came_back_is_not_posted CHECK (returned_at IS NULL OR posted_at IS NULL);
