-- Mail to a GP practice that came back is told as that, and not as mail that nobody took.
ALTER TABLE gp_letters
  DROP CONSTRAINT gp_letters_mail_state_check,
  ADD CONSTRAINT gp_letters_mail_state_check
    CHECK (mail_state IN ('queued', 'under-way', 'sent', 'failed', 'returned'));
UPDATE gp_letters g SET mail_state = 'returned'
  FROM order_events e
 WHERE g.mail_state = 'failed' AND e.order_id = g.order_id
   AND e.what = 'gp-letter-returned' AND e.at = g.mail_state_at;
DROP INDEX gp_letters_to_post;
CREATE INDEX gp_letters_to_post ON gp_letters (made_at, id)
  WHERE posted_at IS NULL AND ended_at IS NULL AND letter IS NOT NULL
    AND (mail_state IS NULL OR mail_state IN ('failed', 'returned'));

-- From which addresses of practices mail came back, whatever became of that letter since: no letter leaves for one of them
-- by what was confirmed of it before. In small letters.
CREATE TABLE returned_addresses (
  address text PRIMARY KEY,
  returned_at timestamptz NOT NULL
);
INSERT INTO returned_addresses
  SELECT lower(mail_to), max(mail_state_at) FROM gp_letters WHERE mail_state = 'returned' GROUP BY 1;
