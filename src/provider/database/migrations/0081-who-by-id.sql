-- Who of the team did what, by her id beside her name: a name may be another one's, or become one.
ALTER TABLE record_entries
  -- Nothing of what a patient or the server did, of whoever showed the desk's token, and of what is older.
  ADD COLUMN who_staff text,
  ADD CONSTRAINT staff_alone_have_ids CHECK (who_staff IS NULL OR (who = 'staff' AND who_name IS NOT NULL));
