-- The id that a verification was sent under: anything else under that id is not the same, and is refused.
-- What is older does not say: sent again as it was, it is still known by what was sent.
ALTER TABLE weight_verifications ADD COLUMN sent_id text;
CREATE UNIQUE INDEX weight_verifications_by_sent_id ON weight_verifications (order_id, sent_id) WHERE sent_id IS NOT NULL;
ALTER TABLE identity_verifications ADD COLUMN sent_id text;
CREATE UNIQUE INDEX identity_verifications_by_sent_id ON identity_verifications (order_id, sent_id) WHERE sent_id IS NOT NULL;
