-- Mail to a GP practice that was stopped here is told as that, and not as mail that nobody took.
ALTER TABLE gp_letters
  DROP CONSTRAINT gp_letters_mail_state_check,
  ADD CONSTRAINT gp_letters_mail_state_check
    CHECK (mail_state IN ('queued', 'under-way', 'sent', 'failed', 'stopped', 'returned'));
UPDATE gp_letters g SET mail_state = 'stopped'
  FROM order_events e
 WHERE g.mail_state = 'failed' AND e.order_id = g.order_id
   AND e.what = 'gp-letter-mail-stopped' AND e.at = g.mail_state_at;
DROP INDEX gp_letters_to_post;
CREATE INDEX gp_letters_to_post ON gp_letters (made_at, id)
  WHERE posted_at IS NULL AND ended_at IS NULL AND letter IS NOT NULL
    AND (mail_state IS NULL OR mail_state IN ('failed', 'stopped', 'returned'));
