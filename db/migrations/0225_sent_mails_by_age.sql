-- The nightly job that deletes old messages about no order finds them by it. A large shop builds it before the release:
-- CREATE INDEX CONCURRENTLY IF NOT EXISTS with the same words.
CREATE INDEX IF NOT EXISTS sent_mails_without_order ON sent_mails (sent_at) WHERE order_id IS NULL;
