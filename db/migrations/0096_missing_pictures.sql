-- What a picture shows on a product: two products may share the picture, and each says its own.
ALTER TABLE product_images ADD COLUMN alt text;

-- Pictures of imported products that could not be had; a job tries again. Their place among the pictures stays free.
CREATE TABLE missing_pictures (
  product_id  integer NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  position    integer NOT NULL,
  variant_id  integer REFERENCES variants (id) ON DELETE CASCADE,
  alt         text NOT NULL,
  address     text NOT NULL,
  cause       text NOT NULL,
  tries       integer NOT NULL DEFAULT 1,
  next_try_at timestamptz, -- null: given up, until the next import
  PRIMARY KEY (product_id, position)
);
CREATE INDEX missing_pictures_due ON missing_pictures (next_try_at) WHERE next_try_at IS NOT NULL;
