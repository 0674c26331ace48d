-- A version on every save, whoever saves: the back office refuses a change of an older one (ADR 0042).
CREATE FUNCTION next_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version;
  IF NEW IS DISTINCT FROM OLD THEN
    NEW.version := OLD.version + 1;
  END IF;
  RETURN NEW;
END $$;

ALTER TABLE brands ADD COLUMN version integer NOT NULL DEFAULT 1;
CREATE TRIGGER brands_next_version BEFORE UPDATE ON brands FOR EACH ROW EXECUTE FUNCTION next_version();

-- Lower case without diacritics, as foldText of src/kernel/slug.ts: the lists of the back office search by it.
CREATE FUNCTION fold_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g'))
$$;
