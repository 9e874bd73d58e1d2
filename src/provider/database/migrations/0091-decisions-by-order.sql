-- A decision is its order's, of which there is one: under the id of another order's decision it is one of its own, as a
-- verification or a message is.
ALTER TABLE decisions DROP CONSTRAINT decisions_id_key;
