-- The shop's account at "Overené zákazníkmi", which the owner connects in the back office; it has one row. The key is sealed with a key that is not in
-- the database.
CREATE TABLE heureka_accounts (
  id         integer PRIMARY KEY CONSTRAINT heureka_accounts_one CHECK (id = 1),
  sealed_key text, -- null = none yet
  is_active  boolean NOT NULL DEFAULT false,
  version    integer NOT NULL DEFAULT 1,
  CONSTRAINT heureka_accounts_active_complete CHECK (NOT is_active OR sealed_key IS NOT NULL)
);
CREATE TRIGGER heureka_accounts_next_version BEFORE UPDATE ON heureka_accounts FOR EACH ROW EXECUTE FUNCTION next_version();
INSERT INTO heureka_accounts (id) VALUES (1);
