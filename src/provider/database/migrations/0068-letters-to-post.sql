-- Whoever follows the letters that are to be posted asks for them every second: one that went by mail stays not posted for good, and
-- is not to be looked at each time.
CREATE INDEX gp_letters_to_post ON gp_letters (made_at, id)
  WHERE posted_at IS NULL AND letter IS NOT NULL AND (mail_state IS NULL OR mail_state = 'failed');
DROP INDEX gp_letters_unposted;
