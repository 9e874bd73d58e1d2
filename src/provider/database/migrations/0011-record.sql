-- What was judged with: whole documents under the hash of their canonical JSON, written once.
CREATE TABLE documents (
  hash text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('questionnaire', 'medicines', 'claims')),
  id text NOT NULL,
  version text,
  content text NOT NULL,
  first_at timestamptz NOT NULL
);

-- The last entry of each stream. Its row is held while the next one is written, and a lost end is noticed by it.
CREATE TABLE record_streams (
  stream text COLLATE "C" PRIMARY KEY,
  seq integer NOT NULL,
  hash text NOT NULL
);

-- What happened to a consultation or an order. `person` is what an erasure takes; its hash stays.
CREATE TABLE record_entries (
  stream text COLLATE "C" NOT NULL REFERENCES record_streams,
  seq integer NOT NULL CHECK (seq > 0),
  at timestamptz NOT NULL,
  who text NOT NULL CHECK (who IN ('patient', 'staff', 'server')),
  who_name text,
  what text NOT NULL,
  facts text NOT NULL,
  facts_hash text NOT NULL,
  person text,
  person_hash text,
  documents text[] NOT NULL,
  engine text NOT NULL,
  prev text NOT NULL,
  hash text NOT NULL,
  PRIMARY KEY (stream, seq),
  -- No entry has two that follow it.
  CONSTRAINT one_entry_after_another UNIQUE (stream, prev),
  CHECK (person IS NULL OR person_hash IS NOT NULL)
);

-- Nothing that is kept is changed or removed.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What is kept in % is neither changed nor removed.', TG_TABLE_NAME;
END $$;
-- Of an entry, only what describes her goes when she is erased.
CREATE FUNCTION refuse_change_but_erasure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.person IS NULL THEN
    NEW.person := OLD.person;
    IF NEW IS NOT DISTINCT FROM OLD THEN
      NEW.person := NULL;
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'What is kept in % is neither changed nor removed.', TG_TABLE_NAME;
END $$;
CREATE TRIGGER entries_are_not_changed BEFORE UPDATE ON record_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change_but_erasure();
CREATE TRIGGER entries_are_not_removed BEFORE DELETE ON record_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER entries_are_not_emptied BEFORE TRUNCATE ON record_entries EXECUTE FUNCTION refuse_change();
CREATE TRIGGER documents_are_not_changed BEFORE UPDATE OR DELETE ON documents
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER documents_are_not_emptied BEFORE TRUNCATE ON documents EXECUTE FUNCTION refuse_change();

-- What was there before the record has no entries, and everything since has to have some.
ALTER TABLE consultations ADD COLUMN is_recorded boolean NOT NULL DEFAULT false;
ALTER TABLE orders ADD COLUMN is_recorded boolean NOT NULL DEFAULT false;
