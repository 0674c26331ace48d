-- One-time links to make the owner of a new shop, one per start of the shop until there is an owner (ADR 0046). Secrets
-- are stored as digests.
CREATE TABLE first_owner_links (
  token_digest text PRIMARY KEY,
  expires_at   timestamptz NOT NULL
);
