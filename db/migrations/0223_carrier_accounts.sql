-- The accounts at carriers that the owner connects in the back office. The password is sealed with a key that is not in the database.
CREATE TABLE carrier_accounts (
  code            text PRIMARY KEY CONSTRAINT carrier_accounts_code_known CHECK (code IN ('packeta')),
  api_key         text NOT NULL DEFAULT '', -- public: pages show it to the carrier's widget
  sender          text NOT NULL DEFAULT '', -- as the carrier knows it; empty = the account has one
  sealed_password text,                     -- null = none yet
  is_active       boolean NOT NULL DEFAULT false,
  version         integer NOT NULL DEFAULT 1,
  CONSTRAINT carrier_accounts_active_complete CHECK (NOT is_active OR (api_key <> '' AND sealed_password IS NOT NULL))
);
CREATE TRIGGER carrier_accounts_next_version BEFORE UPDATE ON carrier_accounts FOR EACH ROW EXECUTE FUNCTION next_version();
INSERT INTO carrier_accounts (code) VALUES ('packeta');
