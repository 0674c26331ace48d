-- Processes keep cards and details in memory and ask which documents were written since their last read, as they do for
-- listing_facts. Rows from before this column are in no such answer and have no number.
ALTER TABLE product_documents ADD COLUMN revision xid8;
ALTER TABLE product_documents ALTER COLUMN revision SET DEFAULT pg_current_xact_id();
CREATE INDEX product_documents_revision ON product_documents (revision) WHERE revision IS NOT NULL;
