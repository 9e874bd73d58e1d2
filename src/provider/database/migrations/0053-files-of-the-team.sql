-- What the team sends to a patient is hers from then on, and not by her: no answer of hers names it, and it says nothing of
-- her camera.
ALTER TABLE uploads ADD COLUMN by_whom text;
