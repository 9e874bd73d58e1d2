-- A letter to a GP goes by mail where somebody of the team has confirmed the address of the practice, and says how.
ALTER TABLE gp_letters
  ADD COLUMN mail_to text,
  ADD COLUMN mail_by text,
  ADD COLUMN mail_method text,
  -- The day of this is the letter's.
  ADD COLUMN mail_queued_at timestamptz,
  -- Under way: it may have left already, and nobody can stop it.
  ADD COLUMN mail_state text CHECK (mail_state IN ('queued', 'under-way', 'sent', 'failed')),
  ADD COLUMN mail_state_at timestamptz,
  ADD CONSTRAINT letters_by_mail_say_all CHECK (
    num_nulls(mail_to, mail_by, mail_method, mail_queued_at, mail_state, mail_state_at) IN (0, 6)
  );

-- Of which letter a mail is: it is attached when the mail is sent, and kept once.
ALTER TABLE outbox ADD COLUMN gp_letter text REFERENCES gp_letters;
