-- Two people may rename a product and one of its variants at the same moment. Under READ COMMITTED, an UPDATE that waited for a row sees
-- the other rows as they were before it waited, so the words kept one of the former names. Now the lock comes first: the statement
-- after it sees what the one who had the lock has committed.
CREATE OR REPLACE FUNCTION keep_words_of_variants(wanted integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM variant_words JOIN variants v ON v.id = variant_words.variant_id WHERE v.product_id = wanted
  ORDER BY variant_words.variant_id FOR UPDATE OF variant_words;
  UPDATE variant_words SET words = words_of_variant(p.name, p.code, v.name, v.code, v.ean)
  FROM variants v JOIN products p ON p.id = v.product_id
  WHERE v.product_id = wanted AND variant_words.variant_id = v.id;
END $$;

-- A new variant has no words to lock yet, so its product is locked. No other transaction can wait for the new variant, so there is no deadlock.
CREATE OR REPLACE FUNCTION keep_words_of_new_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM products WHERE id IN (SELECT product_id FROM added) ORDER BY id FOR NO KEY UPDATE;
  INSERT INTO variant_words (variant_id, words)
  SELECT v.id, words_of_variant(p.name, p.code, v.name, v.code, v.ean) FROM added v JOIN products p ON p.id = v.product_id
  ON CONFLICT (variant_id) DO UPDATE SET words = excluded.words;
  RETURN NULL;
END $$;

UPDATE variant_words SET words = words_of_variant(p.name, p.code, v.name, v.code, v.ean)
FROM variants v JOIN products p ON p.id = v.product_id
WHERE variant_words.variant_id = v.id AND variant_words.words <> words_of_variant(p.name, p.code, v.name, v.code, v.ean);
