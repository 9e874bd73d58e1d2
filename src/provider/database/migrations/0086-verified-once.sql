-- What was sent to record that somebody has looked, with the id that it was sent under: sent again, it is kept once.
ALTER TABLE weight_verifications ADD COLUMN request text;
CREATE UNIQUE INDEX weight_verifications_by_request ON weight_verifications (request);
ALTER TABLE identity_verifications ADD COLUMN request text;
CREATE UNIQUE INDEX identity_verifications_by_request ON identity_verifications (request);
