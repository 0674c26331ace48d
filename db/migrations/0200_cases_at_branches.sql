-- The branch that wrote the case down, such as a complaint that was brought there; null = none did.
ALTER TABLE cases ADD COLUMN store_id integer REFERENCES stores (id) ON DELETE SET NULL;
CREATE INDEX cases_store ON cases (store_id) WHERE store_id IS NOT NULL;
