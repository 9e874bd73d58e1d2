-- A pharmacy medicine may ask its customer some questions first: which, the shelf says, and her answers say that they are to those.
ALTER TABLE products ADD COLUMN questionnaire_id text;
ALTER TABLE consultations ADD COLUMN is_pharmacy boolean NOT NULL DEFAULT false;
