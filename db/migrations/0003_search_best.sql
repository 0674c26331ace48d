-- The best of a large shop (in stock, most popular) have an inverted index of their own, so that words which are in thousands
-- of products cost no more there than in a small shop. Who belongs to them is looked after by a job.
ALTER TABLE search_documents ADD COLUMN is_best boolean NOT NULL DEFAULT false;
CREATE INDEX search_documents_best_terms ON search_documents USING gin (terms) WHERE is_best;
CREATE INDEX search_documents_best ON search_documents (product_id) WHERE is_best;

-- What a hit is ranked by, without a visit to the wide row of its document.
CREATE INDEX product_documents_standing ON product_documents (product_id) INCLUDE (is_in_stock, popularity);
