-- What the back office sums and counts is read from an index alone. A large shop builds all three before the release: CREATE INDEX
-- CONCURRENTLY IF NOT EXISTS with the same words.
CREATE INDEX IF NOT EXISTS papers_of_kind ON papers (kind, issued_on, id);
CREATE INDEX IF NOT EXISTS commission_entries_sums ON commission_entries (user_id, booked_at) INCLUDE (kind, amount_cents);
DROP INDEX IF EXISTS commission_entries_user;
-- Goods that lie still are few, and looked for among all levels. Only a movement changes what the index has: orders that hold pieces do not.
CREATE INDEX IF NOT EXISTS stock_levels_still ON stock_levels (moved_at) WHERE on_hand > 0;
