-- What was sent to decide about an order, with the id that it was sent under: anything else under that id is not the same.
-- What is older does not say: of that the id alone tells whether it was sent again.
ALTER TABLE decisions ADD COLUMN request text;
ALTER TABLE first_approvals ADD COLUMN request text;
