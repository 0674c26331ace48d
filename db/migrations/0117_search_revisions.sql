-- The best products are searched in memory. Every process asks for the rows that were written since its last read, as it does for
-- listing_facts. Rows from before this column are in no such answer and have no number.
ALTER TABLE search_documents ADD COLUMN revision xid8;
ALTER TABLE search_documents ALTER COLUMN revision SET DEFAULT pg_current_xact_id();
CREATE INDEX search_documents_revision ON search_documents (revision) WHERE revision IS NOT NULL;

-- The best were marked for an index of their own. The mark is dropped one release later.
DROP INDEX search_documents_best_terms;
DROP INDEX search_documents_best;
