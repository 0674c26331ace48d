-- The words by which staff find a variant, in one narrow table: of its product's name and code, of its own name, its code as a whole and,
-- after a `=`, its EAN. Before, each word of a search was looked up in four tables (goods/catalog, variantsWithWords).
CREATE TABLE variant_words (
  variant_id integer PRIMARY KEY REFERENCES variants (id) ON DELETE CASCADE,
  words      tsvector NOT NULL
);

CREATE FUNCTION words_of_variant(product_name text, product_code text, name text, code text, ean text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN words_of(product_name || ' ' || product_code || ' ' || name)
  || array_to_tsvector(array_remove(array_remove(ARRAY[lower(code), '=' || nullif(ean, '')], ''), NULL));

CREATE FUNCTION keep_words_of_new_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO variant_words (variant_id, words)
  SELECT v.id, words_of_variant(p.name, p.code, v.name, v.code, v.ean) FROM added v JOIN products p ON p.id = v.product_id
  ON CONFLICT (variant_id) DO UPDATE SET words = excluded.words;
  RETURN NULL;
END $$;
CREATE TRIGGER variants_begin_words AFTER INSERT ON variants REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION keep_words_of_new_variants();

CREATE FUNCTION keep_words_of_variants(wanted integer) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  UPDATE variant_words SET words = words_of_variant(p.name, p.code, v.name, v.code, v.ean)
  FROM variants v JOIN products p ON p.id = v.product_id
  WHERE v.product_id = wanted AND variant_words.variant_id = v.id;
END;

CREATE FUNCTION keep_words_of_changed_variant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_words_of_variants(NEW.product_id);
  RETURN NULL;
END $$;
CREATE TRIGGER variants_keep_words AFTER UPDATE OF product_id, name, code, ean ON variants FOR EACH ROW
WHEN ((OLD.product_id, OLD.name, OLD.code, OLD.ean) IS DISTINCT FROM (NEW.product_id, NEW.name, NEW.code, NEW.ean))
EXECUTE FUNCTION keep_words_of_changed_variant();

CREATE FUNCTION keep_words_of_changed_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_words_of_variants(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER products_keep_words AFTER UPDATE OF name, code ON products FOR EACH ROW
WHEN ((OLD.name, OLD.code) IS DISTINCT FROM (NEW.name, NEW.code)) EXECUTE FUNCTION keep_words_of_changed_product();

INSERT INTO variant_words (variant_id, words)
SELECT v.id, words_of_variant(p.name, p.code, v.name, v.code, v.ean) FROM variants v JOIN products p ON p.id = v.product_id;
CREATE INDEX variant_words_words ON variant_words USING gin (words);

-- As list_orders_with_words.
CREATE FUNCTION list_variants_with_words(query tsquery, most integer) RETURNS SETOF integer
LANGUAGE sql STABLE SET enable_seqscan = off
BEGIN ATOMIC
  SELECT variant_id FROM variant_words WHERE words @@ query LIMIT most;
END;

-- Goods with words that many have are looked for from the most popular one on.
CREATE INDEX products_popular ON products (popularity DESC, id) WHERE is_active;
