-- Those who work here. Nobody is deleted: what she decided keeps her name.
CREATE TABLE staff_members (
  id text PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  role text NOT NULL CHECK (role IN ('prescriber', 'pharmacist', 'dispenser', 'support', 'lead')),
  -- With the regulator, where the role has one.
  registration text,
  invited_at timestamptz NOT NULL,
  joined_at timestamptz,
  suspended_at timestamptz,
  -- The way in for whoever has no passkey: both or neither.
  passphrase_hash text,
  code_salt text,
  -- The last interval whose one-time code was taken: a code works once.
  code_interval bigint,
  CHECK ((passphrase_hash IS NULL) = (code_salt IS NULL)),
  CHECK ((passphrase_hash IS NULL) = (code_interval IS NULL))
);

-- One open invitation for a member at most; a used one is gone.
CREATE TABLE staff_invitations (
  staff_id text PRIMARY KEY REFERENCES staff_members,
  hash text NOT NULL UNIQUE,
  code_salt text NOT NULL,
  expires_at timestamptz NOT NULL
);

CREATE TABLE staff_passkeys (
  id text PRIMARY KEY,
  staff_id text NOT NULL REFERENCES staff_members,
  -- As WebAuthn has it (COSE), in base64url.
  public_key text NOT NULL,
  -- How often the authenticator says it has signed; one that counts never counts down.
  counter bigint NOT NULL CHECK (counter >= 0),
  added_at timestamptz NOT NULL
);
CREATE INDEX staff_passkeys_of_member ON staff_passkeys (staff_id);

-- What an authenticator is asked to sign, once.
CREATE TABLE staff_challenges (
  challenge text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);

CREATE TABLE staff_sessions (
  hash text PRIMARY KEY,
  staff_id text NOT NULL REFERENCES staff_members,
  -- Where she was, as a hash: guesses from there are counted by themselves.
  network text NOT NULL,
  started_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  -- When she last showed that it is she: by passkey, or by passphrase and code.
  proved_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX staff_sessions_of_member ON staff_sessions (staff_id) WHERE ended_at IS NULL;
