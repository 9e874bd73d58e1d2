-- A letter to a GP goes by mail by itself where an address was confirmed for an earlier letter to the same practice.
ALTER TABLE gp_letters
  -- When that was; nothing where the address was confirmed for this letter.
  ADD COLUMN mail_confirmed_at timestamptz,
  ADD CONSTRAINT what_is_confirmed_is_an_address CHECK (mail_confirmed_at IS NULL OR mail_to IS NOT NULL);

-- Where letters to a practice went before is asked at each dispatch.
CREATE INDEX gp_letters_mailed ON gp_letters (
  (lower(regexp_replace(letter #>> '{practice,postcode}', '\s+', '', 'g')))
) WHERE mail_to IS NOT NULL;
