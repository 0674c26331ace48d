-- What lists are filtered, counted and sorted by: one row a product. Every process keeps all rows in memory and asks for
-- those that have changed since (docs/adr, lists in memory). No foreign key: the row of a product that is no longer
-- sold stays, with facts NULL, as the news of it.
CREATE TABLE listing_facts (
  product_id integer PRIMARY KEY,
  facts      text,
  revision   xid8 NOT NULL DEFAULT pg_current_xact_id()
);
CREATE INDEX listing_facts_revision ON listing_facts (revision);

-- Documents from before this table are made anew by the job for due documents.
UPDATE product_documents SET refresh_at = now();
