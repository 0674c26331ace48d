-- What customers read on the goods of a markdown while it holds, such as Mikuláš; empty = the usual words.
ALTER TABLE markdowns ADD COLUMN label text NOT NULL DEFAULT '' CONSTRAINT markdowns_label_is_short CHECK (length(label) <= 20);
-- A new version has the pages of the goods written again.
DROP TRIGGER markdowns_next_version ON markdowns;
CREATE TRIGGER markdowns_next_version
  BEFORE UPDATE OF name, label, starts_at, ends_at, kind, percent, rounding, category_ids, brand_ids, product_ids, except_product_ids, fixed_prices
  ON markdowns FOR EACH ROW EXECUTE FUNCTION next_version();
