-- How often what was counted of her orders was forgotten. A count that began before is older than what it would stand for,
-- and is not written.
ALTER TABLE customers ADD COLUMN summaries_forgotten bigint NOT NULL DEFAULT 0;
