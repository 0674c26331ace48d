-- What a price comparer would refuse of the goods, or show worse: found by a job, so that the list is quick with any number of goods.
CREATE TABLE feed_faults (
  comparer    text NOT NULL CONSTRAINT feed_faults_comparer_known CHECK (comparer IN ('heureka', 'google')),
  variant_id  integer NOT NULL REFERENCES variants (id) ON DELETE CASCADE,
  product_id  integer NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  faults      text[] NOT NULL,
  is_rejected boolean NOT NULL, -- false = it is shown, but worse
  PRIMARY KEY (comparer, variant_id)
);
CREATE INDEX feed_faults_rejected ON feed_faults (comparer, variant_id) WHERE is_rejected;
CREATE INDEX feed_faults_product ON feed_faults (product_id);
CREATE INDEX feed_faults_variant ON feed_faults (variant_id);

-- The last check of all goods.
CREATE TABLE feed_checks (
  comparer   text PRIMARY KEY CONSTRAINT feed_checks_comparer_known CHECK (comparer IN ('heureka', 'google')),
  checked_at timestamptz NOT NULL,
  items      integer NOT NULL, -- in the feed, also those with faults
  counts     jsonb NOT NULL    -- items by fault
);
