-- A name as it is compared: without accents, wide forms, spaces, hyphens, apostrophes, and whatever cannot be seen.
DROP INDEX customers_by_name;
CREATE OR REPLACE FUNCTION plain_name(firstname text, lastname text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT lower(regexp_replace(normalize(firstname || lastname, NFKD),
    '[\s''\u2019.\-\u2010\u2011\u0300-\u036F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\uE000-\uF8FF\uFE00-\uFE0F\uFEFF\U000E0000-\U000E0FFF]',
    '', 'g')) $$;
CREATE INDEX customers_by_name ON customers (dob, plain_name(firstname, lastname), created_at DESC) WHERE NOT is_guest;
