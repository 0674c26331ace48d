-- Of the list of staff that is narrowed to goods without a picture (catalog/office/product-filter.queries.ts): what visitors see
-- without one. The card is JSON without spaces. A large shop builds it before the release: CREATE INDEX CONCURRENTLY IF NOT EXISTS with
-- the same words.
CREATE INDEX IF NOT EXISTS product_documents_no_picture ON product_documents (product_id)
  WHERE strpos(card, '"main_image":null') > 0;
