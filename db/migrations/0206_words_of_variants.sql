-- Staff find goods by words of the product, of the variant and by codes, each with an index (goods/catalog, variantsWithWords).

-- As before, but bound to fold_text now: an index is also built where no schema is searched, as by a restore.
CREATE OR REPLACE FUNCTION words_of(value text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_to_tsvector(array_remove(regexp_split_to_array(fold_text(value), '[^a-z0-9]+'), ''));

CREATE INDEX variants_name_words ON variants USING gin (words_of(name));
