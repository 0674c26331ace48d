-- The gift that comes with each piece of a product; a label of a gift without one says nothing.
ALTER TABLE products ADD COLUMN gift_variant_id integer REFERENCES variants (id) ON DELETE SET NULL;
CREATE INDEX products_gift ON products (gift_variant_id) WHERE gift_variant_id IS NOT NULL;
