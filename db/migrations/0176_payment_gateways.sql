-- The gateways that the owner connects in the back office. The secret is sealed with a key that is not in the database.
CREATE TABLE payment_gateways (
  code          text PRIMARY KEY CONSTRAINT payment_gateways_code_known CHECK (code IN ('comgate', 'gopay')),
  account       text NOT NULL DEFAULT '', -- of the shop at the gateway: Comgate's merchant, GoPay's GoID
  login         text NOT NULL DEFAULT '', -- GoPay's client id
  sealed_secret text,                     -- null = none yet
  is_test       boolean NOT NULL DEFAULT true,
  is_active     boolean NOT NULL DEFAULT false, -- new card payments go there
  version       integer NOT NULL DEFAULT 1,
  CONSTRAINT payment_gateways_active_complete CHECK (NOT is_active OR (account <> '' AND sealed_secret IS NOT NULL))
);
CREATE UNIQUE INDEX payment_gateways_one_active ON payment_gateways (is_active) WHERE is_active;
CREATE TRIGGER payment_gateways_next_version BEFORE UPDATE ON payment_gateways FOR EACH ROW EXECUTE FUNCTION next_version();
INSERT INTO payment_gateways (code) VALUES ('comgate'), ('gopay');

-- When a refund was last sent to a gateway that would make two refunds of two equal requests.
ALTER TABLE refunds ADD COLUMN tried_at timestamptz;
