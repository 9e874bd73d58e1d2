-- Two high flags may have one id: another refusal, or another consultation. A digest of each that was read, with what
-- raised it and its words, tells them apart. Of what was decided before this nobody knows what was read: it is asked about.
ALTER TABLE decisions ADD COLUMN high_read text[] NOT NULL DEFAULT '{}';
ALTER TABLE supply_checks ADD COLUMN high_read text[] NOT NULL DEFAULT '{}';
ALTER TABLE first_approvals ADD COLUMN high_read text[] NOT NULL DEFAULT '{}';
