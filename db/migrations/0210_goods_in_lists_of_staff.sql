-- Products with these words, at most `most`, as list_orders_with_words: only a function has settings of its own.
CREATE FUNCTION list_products_with_words(query tsquery, most integer) RETURNS SETOF integer
LANGUAGE sql STABLE SET enable_seqscan = off
BEGIN ATOMIC
  SELECT id FROM products WHERE words @@ query LIMIT most;
END;

-- Of the list of staff that is narrowed to sold-out goods (catalog/office/list-products.queries.ts): what visitors see as not in
-- stock, and what they do not see.
CREATE INDEX product_documents_sold_out ON product_documents (product_id) WHERE NOT is_in_stock;
CREATE INDEX listing_facts_unsold ON listing_facts (product_id) WHERE facts IS NULL;

-- What a carrier may refuse is read by itself: of most shops it is few goods (catalog/lists/listing.queries.ts has the same condition).
CREATE INDEX products_awkward ON products (id) INCLUDE (weight_grams, danger_class, is_bulky)
  WHERE is_active AND (danger_class IS NOT NULL OR is_bulky OR weight_grams > 1000);
