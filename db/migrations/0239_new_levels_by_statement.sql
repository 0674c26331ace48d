-- A file of goods adds hundreds of levels in one statement, so what follows a new level is done once per statement and not per row
-- (ADR 0118). Changes of levels keep their row triggers: most of them only reserve, and a trigger with a table of changed rows cannot
-- name the columns that it waits for.
CREATE FUNCTION trace_new_levels() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_movements (variant_id, location_id, delta, on_hand, kind)
  SELECT added.variant_id, added.location_id, added.on_hand - coalesce(last.on_hand, 0), added.on_hand, 'untraced'
  FROM added LEFT JOIN LATERAL (
    SELECT m.on_hand FROM stock_movements m
    WHERE m.variant_id = added.variant_id AND m.location_id = added.location_id ORDER BY m.id DESC LIMIT 1) last ON true
  WHERE added.on_hand <> 0 AND coalesce(last.on_hand, 0) <> added.on_hand;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER stock_levels_begin_traced AFTER INSERT ON stock_levels REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION trace_new_levels();

CREATE FUNCTION note_new_level_values() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_value_changes (variant_id) SELECT DISTINCT variant_id FROM added WHERE on_hand > 0;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER stock_levels_begin_value AFTER INSERT ON stock_levels REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION note_new_level_values();

-- The product has the words of its name and code already: they are not made again for each of its variants. The result is that of
-- words_of_variant, because the words of joined texts are the joined words.
CREATE OR REPLACE FUNCTION keep_words_of_new_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM products WHERE id IN (SELECT product_id FROM added) ORDER BY id FOR NO KEY UPDATE;
  INSERT INTO variant_words (variant_id, words)
  SELECT v.id, p.words || words_of(v.name)
    || array_to_tsvector(array_remove(array_remove(ARRAY[lower(v.code), '=' || nullif(v.ean, '')], ''), NULL))
  FROM added v JOIN products p ON p.id = v.product_id
  ON CONFLICT (variant_id) DO UPDATE SET words = excluded.words;
  RETURN NULL;
END $$;
