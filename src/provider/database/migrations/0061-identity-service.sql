-- What an identity service said of who a person is: which one, under which name of its own, and for which question of ours.
-- The same question that is sent again is kept once.
ALTER TABLE identity_verifications
  ADD COLUMN service text,
  ADD COLUMN reference text,
  ADD COLUMN question text,
  ADD CHECK ((service IS NULL) = (reference IS NULL) AND (service IS NULL) = (question IS NULL));
CREATE UNIQUE INDEX identity_verifications_by_question ON identity_verifications (question);
