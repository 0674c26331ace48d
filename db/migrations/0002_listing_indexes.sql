-- Lists are sorted, filtered and counted in memory: what only served that in SQL goes, and with it half of the work of an import.
-- category_listings stays as what it says: which product stands in which category, best first.
DROP INDEX product_documents_new;
DROP INDEX product_documents_sale;
ALTER TABLE category_listings
  DROP COLUMN name_sort,
  DROP COLUMN min_price_cents,
  DROP COLUMN colors;
