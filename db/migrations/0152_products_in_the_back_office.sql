-- Products and variants change in the back office (ADR 0042): every write counts, that of an import too. What belongs to a product in
-- other tables (categories, links, pictures, the order of variants) sets products.updated_at, and so counts as well.
ALTER TABLE products
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  -- Why a claim such as "eco" is true (Directive 2024/825): without it, the claim is not published.
  ADD COLUMN green_claim_proof text NOT NULL DEFAULT '',
  -- For search engines; empty = the name, the short description.
  ADD COLUMN seo_title text NOT NULL DEFAULT '',
  ADD COLUMN seo_description text NOT NULL DEFAULT '',
  -- The words of its name and code, by which staff find it while it is hidden too.
  ADD COLUMN words tsvector NOT NULL DEFAULT '';
ALTER TABLE variants ADD COLUMN version integer NOT NULL DEFAULT 1;

CREATE FUNCTION words_of(value text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array_remove(regexp_split_to_array(fold_text(value), '[^a-z0-9]+'), ''))
$$;
UPDATE products SET words = words_of(name || ' ' || code);

-- Triggers run in the order of their names: the version is counted after the words are made.
CREATE FUNCTION fold_product_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.words := words_of(NEW.name || ' ' || NEW.code);
  RETURN NEW;
END $$;
CREATE TRIGGER products_fold_words BEFORE INSERT OR UPDATE OF name, code ON products
  FOR EACH ROW EXECUTE FUNCTION fold_product_words();
CREATE TRIGGER products_next_version BEFORE UPDATE ON products FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER variants_next_version BEFORE UPDATE ON variants FOR EACH ROW EXECUTE FUNCTION next_version();

CREATE INDEX products_words ON products USING gin (words);
-- A code is found by its beginning, in any case.
CREATE INDEX variants_code_start ON variants (lower(code) text_pattern_ops);

-- What the list of staff is narrowed by. The expression is that of list-products.queries.ts.
CREATE INDEX products_without_maker ON products (id) WHERE coalesce(manufacturer->>'name', '') = ''
  OR coalesce(manufacturer->>'address', '') = '' OR coalesce(manufacturer->>'email', '') = '';
CREATE INDEX products_hidden ON products (id) WHERE NOT is_active;
CREATE INDEX variants_reduced ON variants (product_id) WHERE sale_price_cents IS NOT NULL;
